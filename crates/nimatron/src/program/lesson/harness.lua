-- A file as a lesson leaves it: the chunk is run without its input and output, and its functions answer requests.
-- What it needs is Lua's own library alone.
local SECONDS, LONGEST = 1, 200
local input, output = io.stdin, io.stdout
local nothing = io.open(package.config:sub(1, 1) == "\\" and "NUL" or "/dev/null", "r+")
io.input(nothing)
io.output(nothing)
io.stdin, io.stdout, print = nothing, nothing, function() end
os.execute = function() return nil, "exit", 1 end
io.popen = function() return nil, "no programs here" end
os.exit = function() error("os.exit", 0) end

local PARAMETERS = {
  state = "state position pos board plateau grille",
  turn = "maximize maximizing maximise maximiser ismaximizing maxturn maximizingplayer ismax",
  depth = "depth profondeur prof d",
  alpha = "alpha a",
  beta = "beta b",
}
local ROLES = {}
for role, names in pairs(PARAMETERS) do
  for name in names:gmatch("%S+") do ROLES[name] = role end
end
local ORDER = { "state", "turn", "depth", "alpha", "beta" }
-- What the lessons call functions that only lessons in Python have.
local MISSING = { successors = "possible_new_states", evaluate = "evaluate" }
local FORM = "game.minimax(maximize, depth, alpha, beta)"

local function escaped(text)
  return (text:gsub("[%z\1-\32%%\127]", function(letter) return ("%%%02X"):format(letter:byte()) end))
end

local function unescaped(word)
  return (word:gsub("%%(%x%x)", function(digits) return string.char(tonumber(digits, 16)) end))
end

local function on_one_line(text)
  text = tostring(text):gsub("%s+", " ")
  return #text > LONGEST and text:sub(1, LONGEST) .. "..." or text
end

-- The chunk, what it returned, its globals and the locals that it had when it ended, failed or was stopped.
local lesson = { globals = {}, locals = {}, left_out = {} }

local function locals_at(level, into)
  for index = 1, math.huge do
    local name, value = debug.getlocal(level + 1, index)
    if not name then return end
    if not name:find("^%(") then into[name] = value end
  end
end

local function run(chunk)
  local ends = os.clock() + SECONDS
  local function hook(event)
    if event == "count" then
      if os.clock() > ends then error("takes more than " .. SECONDS .. " s", 0) end
    elseif debug.getinfo(2, "f").func == chunk then
      locals_at(2, lesson.locals)
    end
  end
  local function failed(message)
    debug.sethook()
    for level = 2, math.huge do
      local frame = debug.getinfo(level, "f")
      if not frame then break end
      if frame.func == chunk then locals_at(level, lesson.locals) end
    end
    return message
  end
  debug.sethook(hook, "r", 10000)
  local ended, result = xpcall(chunk, failed)
  debug.sethook()
  if ended then
    lesson.returned = result
  else
    lesson.left_out[1] = on_one_line(result)
  end
end

local function places()
  local all = { lesson.locals, lesson.globals }
  if type(lesson.returned) == "table" then table.insert(all, 1, lesson.returned) end
  return all
end

-- A value by its name: as a local, a global, or a field of a table among them. Where it was found is returned too.
local function find(name, wanted)
  for _, place in ipairs(places()) do
    if type(place[name]) == wanted then return place[name], place end
  end
  for _, place in ipairs(places()) do
    local names = {}
    for key in pairs(place) do
      if type(key) == "string" then names[#names + 1] = key end
    end
    table.sort(names, function(one, other) return (one == "game" and "" or one) < (other == "game" and "" or other) end)
    for _, key in ipairs(names) do
      local inner = place[key]
      if type(inner) == "table" and type(rawget(inner, name)) == wanted then return inner[name], inner end
    end
  end
end

local function fault(place, sentence)
  error({ fault = "fault " .. place .. " " .. sentence }, 0)
end

local function mapped(name)
  return lesson.mapped[name] or name
end

-- A name without its signs and capitals.
local function plain(name)
  return (name:lower():gsub("[^%a%d]", ""))
end

-- What parameters mean by their names, which parameters there are, and which meanings are taken.
local function roles_by_name(found, count)
  local roles, names, is_taken = {}, {}, {}
  for index = 1, count do
    names[index] = debug.getlocal(found, index)
    local role = ROLES[plain(names[index])]
    if role and not is_taken[role] then
      roles[index], is_taken[role] = role, true
    end
  end
  if roles[1] == "beta" and not is_taken.alpha and not is_taken.state then
    -- The first of all, without an alpha, is the board.
    roles[1], is_taken.beta, is_taken.state = "state", nil, true
  end
  return roles, names, is_taken
end

-- Of a function in which nothing is written only the end is active.
local function check_written(found, name)
  local info, lines = debug.getinfo(found, "SL"), 0
  for _ in pairs(info.activelines or {}) do lines = lines + 1 end
  if lines <= 1 and info.lastlinedefined > info.linedefined and info.activelines[info.lastlinedefined] then
    error({ fault = "unwritten " .. name }, 0)
  end
end

-- The search with the roles of its parameters, by their names, else by their places.
local function search(usual)
  local name = mapped(usual or "minimax")
  local found, place = find(name, "function")
  if not found then error({ fault = "unwritten " .. name }, 0) end
  local info, left = debug.getinfo(found, "uS"), {}
  check_written(found, name)
  local roles, names, is_taken = roles_by_name(found, info.nparams)
  for _, role in ipairs(ORDER) do
    local is_board = role == "state"
    if not is_taken[role] and not is_board then left[#left + 1] = role end
  end
  for index = 1, info.nparams do
    if not roles[index] then roles[index] = table.remove(left, 1) end
    is_taken[roles[index] or ""] = true
  end
  if not is_taken.turn or #roles < info.nparams then
    local written = name .. "(" .. table.concat(names, ", ") .. ")"
    fault(":" .. info.linedefined, "signature " .. escaped(written) .. " " .. escaped(FORM))
  end
  return found, roles, place, name
end

local function mark(name)
  local found, where = find(name, "string")
  if found == nil then found, where = find(name, "number") end
  return found, where
end

local function marks()
  local first, where = mark("ia_mark")
  local second = mark("player_mark")
  return first or "O", second or (first == "X" and "O" or "X"), where
end

-- The board: a field of the table that has the search, or a value of its own; flat or in rows.
local function board_of(place)
  local board, where = rawget(place, "board"), place
  if type(board) ~= "table" then board, where = find("board", "table") end
  if type(board) ~= "table" then
    board = {}
    place.board = board
  end
  return board, where
end

local function each_cell(board, count, visit)
  if type(board[1]) == "table" then
    local at = 0
    for _, row in ipairs(board) do
      for column in ipairs(row) do
        at = at + 1
        row[column] = visit(at, row[column])
      end
    end
  else
    for at = 1, count do board[at] = visit(at, board[at]) end
  end
end

local function fill(board, text)
  local cells, first, second = text:gsub("/", ""), marks()
  lesson.blanks = lesson.blanks or {}
  each_cell(board, #cells, function(at, found)
    if lesson.blanks[at] == nil then
      local is_blank = found ~= nil and found ~= first and found ~= second
      lesson.blanks[at] = is_blank and found or " "
    end
    local mark = cells:sub(at, at)
    return mark == "X" and first or mark == "O" and second or lesson.blanks[at]
  end)
end

local function written(board, count)
  local first, second = marks()
  local marked, width = {}, math.floor(count ^ 0.5 + 0.5)
  each_cell(board, count, function(at, cell)
    if at > 1 and (at - 1) % width == 0 then marked[#marked + 1] = "/" end
    marked[#marked + 1] = cell == first and "X" or cell == second and "O" or "."
    return cell
  end)
  return table.concat(marked)
end

local function number_text(value)
  if type(value) ~= "number" then return value == nil and "none" or nil end
  if value ~= value or value == math.huge or value == -math.huge then return nil end
  local whole = math.tointeger(value)
  return whole and tostring(whole)
end

-- A call of the search, or of another function that is asked for it, at a state.
local function called(text, role, asked)
  local found, roles, place, name = table.unpack(asked or { search() })
  local _, _, of_marks = marks()
  if not of_marks then
    place.ia_mark, place.player_mark = "O", "X"
  end
  local board = board_of(place)
  fill(board, text)
  local values = {
    state = board, turn = role == "max", depth = 0, alpha = -math.huge, beta = math.huge,
  }
  local arguments = {}
  for index, meaning in ipairs(roles) do arguments[index] = values[meaning] end
  return { search = found, roles = roles, place = place, name = name, board = board, arguments = arguments,
    count = #text:gsub("/", "") }
end

local function arguments_of(call)
  return table.unpack(call.arguments, 1, #call.roles)
end
