# cmake -S . -B build -DCMAKE_TOOLCHAIN_FILE=…/integrations/cmake/rex-lsp.cmake
# REX_CC names the C compiler behind rex-lsp, REX_BACKEND where target regions run (cpu, cuda, hip, auto).
set(CMAKE_C_COMPILER "${CMAKE_CURRENT_LIST_DIR}/../rex-cc")
