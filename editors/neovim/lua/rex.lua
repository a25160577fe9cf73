-- rex-lsp in Neovim 0.7 or newer: starts the server for C files, shows its lenses, and opens the lowered view, a split
-- with the emitted file that follows each edit and marks the lines that the cursor's line became.

local M = {}

local options = {
  cmd = { 'rex-lsp' },
  filetypes = { 'c' },
  root_markers = { 'rex-lsp.toml', 'compile_commands.json', '.git' },
  settings = {},
  trusted = false, -- whether checks may build and run code of any folder without asking
  delay = 100, -- milliseconds after an edit until the lowered view is brought up to date
}
local clients = {} -- root folder -> client id, where vim.lsp.start does not keep account of it
local trusted = {} -- id of a client -> whether the user trusts the folder that it is for
local views = {} -- buffer of C -> { buffer, kind, map, awaited }
local given_up = { [-32800] = true, [-32801] = true, [-32802] = true } -- errors of a request that a newer one replaced
local marks = vim.api.nvim_create_namespace('rex-lowered')

-- Neovim 0.11 made the functions of a client methods.
local function request(client, method, params, handler, buffer)
  if vim.fn.has('nvim-0.11') == 1 then
    return client:request(method, params, handler, buffer)
  end
  return client.request(method, params, handler, buffer)
end

local function root_of(buffer)
  local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':p:h')
  for _, marker in ipairs(options.root_markers) do
    for _, find in ipairs({ vim.fn.findfile, vim.fn.finddir }) do
      local found = find(marker, folder .. ';')
      if found ~= '' then
        return vim.fn.fnamemodify(found, ':p'):gsub('/$', ''):match('^(.*)/')
      end
    end
  end
  return folder
end

local function config_for(root)
  -- Neovim 0.7 answers `workspace/configuration` but does not say so.
  local capabilities = vim.lsp.protocol.make_client_capabilities()
  capabilities.workspace.configuration = true
  return {
    name = 'rex',
    cmd = options.cmd,
    capabilities = capabilities,
    root_dir = root,
    workspace_folders = { { uri = vim.uri_from_fname(root), name = root } },
    settings = { rex = options.settings },
    init_options = { trusted = options.trusted },
    on_exit = function()
      clients[root] = nil
    end,
  }
end

--- The client of rex-lsp that a buffer is attached to, if any.
function M.client(buffer)
  buffer = buffer or vim.api.nvim_get_current_buf()
  local attached = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = buffer, name = 'rex' })
    or vim.lsp.buf_get_clients(buffer)
  for _, client in pairs(attached) do
    if client.name == 'rex' then
      return client
    end
  end
end

local function refresh_lenses(buffer)
  if vim.api.nvim_get_current_buf() == buffer and M.client(buffer) then
    vim.lsp.codelens.refresh()
  end
end

--- Start the server for a buffer, or attach the buffer to the one that runs for its folder.
function M.start(buffer)
  buffer = buffer or vim.api.nvim_get_current_buf()
  local root = root_of(buffer)
  if vim.lsp.start then
    vim.lsp.start(config_for(root), { bufnr = buffer })
  else
    clients[root] = clients[root] or vim.lsp.start_client(config_for(root))
    vim.lsp.buf_attach_client(buffer, clients[root])
  end
  local group = vim.api.nvim_create_augroup('rex-lenses-' .. buffer, {})
  vim.api.nvim_create_autocmd({ 'BufEnter', 'InsertLeave', 'TextChanged', 'CursorHold' }, {
    group = group,
    buffer = buffer,
    callback = function()
      refresh_lenses(buffer)
    end,
  })
end

-- Marks in the view what the line of the cursor became. Lines of the map count from 1.
local function follow_cursor(source)
  local view = views[source]
  if not view or not vim.api.nvim_buf_is_valid(view.buffer) then
    return
  end
  vim.api.nvim_buf_clear_namespace(view.buffer, marks, 0, -1)
  local line = vim.api.nvim_win_get_cursor(0)[1]
  local first
  for _, place in ipairs(view.map) do
    if place.source == line then
      first = first or place.line
      vim.api.nvim_buf_add_highlight(view.buffer, marks, 'Visual', place.line - 1, 0, -1)
    end
  end
  local window = vim.fn.bufwinid(view.buffer)
  if first and window ~= -1 then
    vim.api.nvim_win_set_cursor(window, { math.min(first, vim.api.nvim_buf_line_count(view.buffer)), 0 })
  end
end

local function update(source)
  local view, client = views[source], M.client(source)
  if not view or not client then
    return
  end
  local params = { textDocument = { uri = vim.uri_from_bufnr(source) }, kind = view.kind }
  request(client, 'rex/lowered', params, function(failure, result)
    local gone = views[source] ~= view or not vim.api.nvim_buf_is_valid(view.buffer)
    if gone or (failure and given_up[failure.code]) then
      return
    end
    local text = failure and ('/* ' .. failure.message .. ' */') or (result or {}).text or ''
    view.map = (result or {}).map or {}
    vim.bo[view.buffer].modifiable = true
    vim.api.nvim_buf_set_lines(view.buffer, 0, -1, false, vim.split(text, '\n'))
    vim.bo[view.buffer].modifiable = false
  end, source)
end

-- One update for all the edits of a while.
local function update_soon(source)
  local view = views[source]
  view.awaited = view.awaited + 1
  local number = view.awaited
  vim.defer_fn(function()
    if views[source] == view and view.awaited == number then
      update(source)
    end
  end, options.delay)
end

--- Open a split with what the current buffer becomes: its kernels ('cuda'), or with 'host' its host file.
function M.lowered(kind)
  local source = vim.api.nvim_get_current_buf()
  if not M.client(source) then
    return vim.notify('rex-lsp does not run for this buffer', vim.log.levels.WARN)
  end
  local window = vim.api.nvim_get_current_win()
  local view = { buffer = vim.api.nvim_create_buf(false, true), kind = kind or 'cuda', map = {}, awaited = 0 }
  views[source] = view
  vim.bo[view.buffer].bufhidden = 'wipe'
  vim.bo[view.buffer].modifiable = false
  vim.bo[view.buffer].filetype = view.kind == 'host' and 'c' or 'cuda'
  vim.cmd('vertical rightbelow sbuffer ' .. view.buffer)
  vim.api.nvim_set_current_win(window)
  vim.api.nvim_buf_attach(source, false, {
    on_lines = function()
      if views[source] ~= view or not vim.api.nvim_buf_is_valid(view.buffer) then
        return true -- detaches
      end
      update_soon(source)
    end,
  })
  vim.api.nvim_create_autocmd('CursorMoved', {
    group = vim.api.nvim_create_augroup('rex-lowered-' .. source, {}),
    buffer = source,
    callback = function()
      follow_cursor(source)
    end,
  })
  update(source)
  return view.buffer
end

-- Runs a command in the server and shows what it says.
local function tell(command, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  local runs = command.command == 'rex.gpuCheck' or command.command == 'rex.tryAdvice'
  if runs and not options.trusted and not trusted[context.client_id] then
    local question = 'A check builds and runs code of this folder. Do you trust it?'
    if vim.fn.confirm(question, '&Yes\n&No', 2) ~= 1 then
      return
    end
    trusted[context.client_id] = true
    request(client, 'workspace/executeCommand', { command = 'rex.trustFolders' }, function() end, context.bufnr)
  end
  local params = { command = command.command, arguments = command.arguments }
  request(client, 'workspace/executeCommand', params, function(failure, result)
    if failure then
      return vim.notify('rex-lsp: ' .. failure.message, vim.log.levels.WARN)
    end
    local said = type(result) == 'table' and (result.markdown or result.text) or result
    if type(said) == 'string' then
      vim.lsp.util.open_floating_preview(vim.split(said, '\n'), 'markdown', { focus_id = 'rex' })
    end
  end, context.bufnr)
end

-- Open the C program that shows a race in a split.
local function show_race(command, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  local params = { command = command.command, arguments = command.arguments }
  request(client, 'workspace/executeCommand', params, function(failure, result)
    if failure then
      return vim.notify('rex-lsp: ' .. failure.message, vim.log.levels.WARN)
    end
    vim.cmd('vnew')
    vim.bo.buftype, vim.bo.bufhidden, vim.bo.swapfile = 'nofile', 'wipe', false
    vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(result.text, '\n'))
    vim.cmd('setlocal syntax=c')
  end, context.bufnr)
end

--- Start the server for all C files that are opened from now on. `given` overrides `options` above.
function M.setup(given)
  options = vim.tbl_extend('force', options, given or {})
  vim.api.nvim_create_autocmd('FileType', {
    group = vim.api.nvim_create_augroup('rex', {}),
    pattern = options.filetypes,
    callback = function(event)
      M.start(event.buf)
    end,
  })
  for _, name in ipairs({ 'rex.showLowered', 'rex.lowerToCuda' }) do
    vim.lsp.commands[name] = function()
      M.lowered()
    end
  end
  for _, name in ipairs({ 'rex.explainLoop', 'rex.gpuCheck', 'rex.tryAdvice' }) do
    vim.lsp.commands[name] = tell
  end
  vim.lsp.commands['rex.showRace'] = show_race
  vim.api.nvim_create_user_command('RexLowered', function(command)
    M.lowered(command.args ~= '' and command.args or nil)
  end, {
    nargs = '?',
    complete = function()
      return { 'cuda', 'host' }
    end,
    desc = 'The emitted CUDA beside the C',
  })
  vim.api.nvim_create_user_command('RexLens', function()
    vim.lsp.codelens.run()
  end, { desc = 'Run a code lens of this line' })
end

return M
