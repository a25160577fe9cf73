-- What a person does in Neovim with a C file, step by step; what they see is written as JSON to $REX_WALK_RESULTS.
-- The plugin is found through $REX_WALK_PLUGIN, the file is $REX_WALK_FILE, the server $REX_WALK_SERVER (JSON words).

local seen = { version = vim.version().major .. '.' .. vim.version().minor }
local results = os.getenv('REX_WALK_RESULTS')
local pause = 20 -- milliseconds between looks

local function finish(problem)
  seen.problem = problem
  local file = assert(io.open(results, 'w'))
  file:write(vim.json.encode(seen))
  file:close()
  vim.cmd(problem and 'cquit' or 'qall!')
end

local function await(what, ready)
  if not vim.wait(60000, ready, pause) then
    error('waited in vain for ' .. what, 0)
  end
end

local function text(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
end

-- Puts the cursor on the first occurrence of a literal text and returns its zero-based line.
local function go_to(literal)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local column = line:find(literal, 1, true)
    if column then
      vim.api.nvim_win_set_cursor(0, { number, column - 1 })
      return number - 1
    end
  end
  error(literal .. ' is not in the buffer', 0)
end

local function diagnostics()
  return vim.tbl_map(function(item)
    local line = vim.api.nvim_buf_get_lines(0, item.lnum, item.lnum + 1, false)[1]
    return { code = item.code, line = item.lnum, text = line:sub(item.col + 1, item.end_col), message = item.message }
  end, vim.diagnostic.get(0))
end

local function floating_text()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return text(vim.api.nvim_win_get_buf(window))
    end
  end
end

local function close_floats()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      vim.api.nvim_win_close(window, true)
    end
  end
end

local function hover_on(literal)
  go_to(literal)
  vim.lsp.buf.hover()
  await('the hover on ' .. literal, floating_text)
  local shown = floating_text()
  close_floats()
  return shown
end

-- All lenses as { line, title }, once each has been resolved.
local function lenses()
  local found
  await('lenses with titles', function()
    found = vim.lsp.codelens.get(0)
    for _, lens in ipairs(found) do
      if not lens.command then
        return false
      end
    end
    return #found > 0
  end)
  return vim.tbl_map(function(lens)
    return { line = lens.range.start.line, title = lens.command.title }
  end, found)
end

-- Chooses the action whose title contains `wanted`; what was offered is recorded.
local function choose(wanted)
  seen.actions = {}
  vim.ui.select = function(items, settings, on_choice)
    local chosen
    for _, item in ipairs(items) do
      local label = settings.format_item and settings.format_item(item) or tostring(item)
      table.insert(seen.actions, label)
      if not chosen and label:find(wanted, 1, true) then
        chosen = item
      end
    end
    on_choice(chosen)
  end
end

local function walk()
  vim.opt.runtimepath:append(os.getenv('REX_WALK_PLUGIN'))
  vim.cmd('filetype on')
  local rex = require('rex')
  rex.setup({ cmd = vim.json.decode(os.getenv('REX_WALK_SERVER')), delay = 20 })
  vim.cmd('edit ' .. os.getenv('REX_WALK_FILE'))
  local source = vim.api.nvim_get_current_buf()
  await('the server', function()
    return rex.client(source) ~= nil
  end)

  await('diagnostics', function()
    return #vim.diagnostic.get(0) > 0
  end)
  seen.diagnostics = diagnostics()
  seen.encoding = rex.client(source).offset_encoding

  seen.hover_pragma = hover_on('distribute')
  seen.hover_clause = hover_on('thread_limit')

  vim.lsp.codelens.refresh()
  seen.lenses = lenses()
  go_to('#pragma')
  choose('direct grid-stride')
  vim.lsp.codelens.run()
  await('what a lens tells', floating_text)
  seen.explained = floating_text()
  close_floats()

  local line = go_to('sum +=')
  choose('reduction')
  vim.lsp.buf.code_action()
  await('the edit of a code action', function()
    return vim.api.nvim_buf_get_lines(0, line - 2, line - 1, false)[1]:find('reduction', 1, true) ~= nil
  end)
  seen.pragma = vim.api.nvim_buf_get_lines(0, line - 2, line - 1, false)[1]
  await('diagnostics that go when their cause does', function()
    return #vim.diagnostic.get(0) == 0
  end)

  go_to('#pragma')
  local view = rex.lowered()
  local function shows(literal)
    return function()
      return vim.api.nvim_buf_is_valid(view) and text(view):find(literal, 1, true) ~= nil
    end
  end
  await('the lowered view', shows('__global__'))
  seen.lowered = text(view)
  seen.windows = #vim.api.nvim_list_wins()
  local header = go_to('alpha * x[i]')
  vim.api.nvim_buf_set_lines(0, header, header + 1, false, { '        y[i] += 3.0 * alpha * x[i];' })
  await('the lowered view after an edit', shows('3.0 * alpha'))
  seen.lowered_after = text(view)

  go_to('3.0 * alpha')
  vim.cmd('doautocmd CursorMoved')
  seen.marked = vim.tbl_map(function(mark)
    return vim.api.nvim_buf_get_lines(view, mark[2], mark[2] + 1, false)[1]
  end, vim.api.nvim_buf_get_extmarks(view, vim.api.nvim_create_namespace('rex-lowered'), 0, -1, {}))

  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  vim.api.nvim_buf_set_lines(0, 0, 0, false, { '/* a line above everything */' })
  vim.lsp.codelens.refresh()
  await('lenses that moved', function()
    local moved = vim.lsp.codelens.get(0)
    return #moved > 0 and moved[1].range.start.line == seen.lenses[1].line + 1
  end)
  seen.lenses_after = lenses()
end

local fine, problem = pcall(walk)
vim.schedule(function()
  finish(not fine and problem or nil)
end)
