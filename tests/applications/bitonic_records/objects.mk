OBJECTS = $(BUILD)/main.o $(BUILD)/bitonic.o $(BUILD)/records.o
