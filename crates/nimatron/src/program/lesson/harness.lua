-- A file as a lesson leaves it: the chunk is run without its input and output, and its functions answer requests.
-- What it needs is Lua's own library alone.
local SECONDS, LONGEST = 1, 200
-- Of the processor's time. Right searches answer in a tenth of it.
local SECONDS_OF_AN_ANSWER = 5
-- A search that takes so long, and so many times as long as any before, will not end.
local MUCH_MORE, LEAST_SECONDS = 100, 1
-- A search that is so deep will not end, as in Python. Lua itself stops it a hundred times as deep, which takes long if it is asked again and again.
local DEEPEST = 1000
-- Steps of the machine after which both are looked at.
local STEPS = 100000
local input, output = io.stdin, io.stdout
local nothing = io.open(package.config:sub(1, 1) == "\\" and "NUL" or "/dev/null", "r+")
io.input(nothing)
io.output(nothing)
io.stdin, io.stdout, print = nothing, nothing, function() end
os.execute = function() return nil, "exit", 1 end
io.read = function() error("reads input", 0) end
io.popen = function() return nil, "no programs here" end
os.exit = function() error("os.exit", 0) end

local PARAMETERS = {
  state = "state position pos board plateau grille",
  turn = "maximize maximizing maximise maximiser maximisant estmaximisant ismaximizing maxturn maximizingplayer ismax max",
  depth = "depth profondeur prof d",
  alpha = "alpha a",
  beta = "beta b",
  player = "player joueur mark marque symbole turn tour",
  first = "iamark ia ai aimark joueuria ordinateur computer bot",
  second = "playermark humain human joueurhumain opponent adversaire",
}
local ROLES = {}
for role, names in pairs(PARAMETERS) do
  for name in names:gmatch("%S+") do ROLES[name] = role end
end
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

-- Levels of the stack that are looked at in its end.
local LEVELS = 1000

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
    -- The chunk is near the end of the stack, which may be very long.
    local some, least = 1, 2
    while debug.getinfo(some, "l") do some = some * 2 end
    least = math.max(least, some // 2)
    while debug.getinfo(least + LEVELS, "l") do least = least + LEVELS end
    for level = math.max(2, least - LEVELS), math.huge do
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

-- The roles of the parameters of a function: by their names; what is named like a function of the file is that function, and whose turn it is may be
-- told by its place, where it is needed.
local function fitted(found, name, form, needs_turn)
  local info = debug.getinfo(found, "uS")
  check_written(found, name)
  local roles, names, is_taken = roles_by_name(found, info.nparams)
  local is_known = true
  for index = 1, info.nparams do
    if not roles[index] then
      local own = find(mapped(names[index]), "function")
      local is_turn = needs_turn and not (own or is_taken.turn or is_taken.player)
      roles[index] = own or is_turn and "turn"
      is_taken.turn = is_taken.turn or is_turn
    end
    is_known = is_known and roles[index]
  end
  if needs_turn and not (is_taken.turn or is_taken.player) or not is_known then
    local written = name .. "(" .. table.concat(names, ", ") .. ")"
    fault(":" .. info.linedefined, "signature " .. escaped(written) .. " " .. escaped(form))
  end
  return roles
end

-- The search with the roles of its parameters, where it was found, and its name.
local function search()
  local name = mapped("minimax")
  local found, place = find(name, "function")
  if not found then error({ fault = "missing " .. name }, 0) end
  return found, fitted(found, name, FORM, true), place, name
end

local function mark(name)
  local found, where = find(name, "string")
  if found == nil then found, where = find(name, "number") end
  return found, where
end

-- The marks of both players: those that were tried, else those of the file.
local function marks()
  if lesson.tried then return lesson.tried[1], lesson.tried[2] end
  local first = mark("ia_mark")
  return first or "O", mark("player_mark") or (first == "X" and "O" or "X")
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
      lesson.blanks[at] = lesson.own_blanks and lesson.own_blanks[at] or lesson.tried and lesson.tried[3] or is_blank and found or " "
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

local function call_of(text, role, asked)
  local found, roles, place, name = table.unpack(asked)
  local first, second = marks()
  if lesson.tried then
    place.ia_mark, place.player_mark = first, second
  end
  local board, is_max = board_of(place), role == "max"
  fill(board, text)
  local values = {
    state = board, turn = is_max, depth = 0, alpha = -math.huge, beta = math.huge,
    player = is_max and first or second, first = first, second = second,
  }
  local arguments = {}
  for index, meaning in pairs(roles) do
    if type(meaning) == "string" then arguments[index] = values[meaning] else arguments[index] = meaning end
  end
  return { search = found, roles = roles, place = place, name = name, board = board, arguments = arguments,
    count = #text:gsub("/", "") }
end

local function arguments_of(call)
  return table.unpack(call.arguments, 1, #call.roles)
end

-- Marks and blanks of files that name none, and boards that show which of them a search means: won, lost, drawn, and one move from a win.
local TRIED = {
  { "O", "X", " " }, { "X", "O", " " }, { 1, -1, 0 }, { -1, 1, 0 }, { 1, 2, 0 }, { 2, 1, 0 }, { "X", "O", "" }, { "O", "X", "" }, { "X", "O", "-" }, { "O", "X", "-" },
}
local TRIALS = {
  { "XXX/OO./...", "min", 1 }, { "OOO/XX./X..", "max", -1 }, { "XOX/XOO/OXX", "max", 0 }, { "XOX/OXO/OX.", "max", 1 }, { "OXO/XOX/X..", "min", -1 },
}

-- How many of these boards the search of the file sees as they are.
local function trials_passed()
  local passed = 0
  for _, trial in ipairs(TRIALS) do
    local ended, value = pcall(function()
      local call = call_of(trial[1], trial[2], { search() })
      return call.search(arguments_of(call))
    end)
    local number = ended and type(value) == "number" and value
    local sign = number and (number > 0 and 1 or number < 0 and -1 or 0)
    passed = passed + (sign == trial[3] and 1 or 0)
  end
  return passed
end

-- A call of the search, or of another function that is asked for it, at a state.
local function called(text, role, asked)
  asked = asked or { search() }
  local board = board_of(asked[3])
  if lesson.tried == nil and not mark("ia_mark") and #text:gsub("/", "") == 9 then
    local best, most = TRIED[1], -1
    lesson.own_blanks = {}
    each_cell(board, 9, function(at, cell)
      if cell and not tostring(cell):find("^[XOxo]$") then lesson.own_blanks[at] = cell end
      return cell
    end)
    -- What is on the board where the file was stopped is no blank: that is as elsewhere.
    for _, cell in pairs(lesson.own_blanks) do
      for at = 1, 9 do lesson.own_blanks[at] = lesson.own_blanks[at] or cell end
      break
    end
    for _, one in ipairs(TRIED) do
      lesson.tried, lesson.blanks = one, nil
      local passed = trials_passed()
      if passed > most then best, most = one, passed end
    end
    lesson.tried, lesson.blanks = best, nil
  end
  return call_of(text, role, asked)
end
