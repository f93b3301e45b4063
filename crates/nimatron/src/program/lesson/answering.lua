
-- What is asked of the file.
local answers = {}

function answers.value(text, role)
  local call = called(text, role)
  local value = call.search(arguments_of(call))
  local number = number_text(value)
  if written(call.board, call.count) ~= text then return "returned with the board changed to " .. written(call.board, call.count) end
  if number == "none" or not number then return "returned " .. on_one_line(value) end
  return "value " .. number
end

-- The value of a finished position, if the search comes by it from the one before: no other is held to know it.
answers["end"] = function(text, role, before, turn)
  local ended, said = pcall(function()
    for _, node in ipairs(walked(before, turn).nodes) do
      if node.state == text and node.turn == role then return answers.value(text, role) end
    end
  end)
  if not ended and type(said) == "table" then error(said, 0) end
  return ended and said and said:find("^value ") and said or "unmet"
end

local TURNS = { "ia_turn", "turn_ia", "tour_ia", "meilleur_coup", "meilleure_coup", "ai_turn", "ai_move", "aiMove" }

local function swapped(text)
  return (text:gsub("[XO]", { X = "O", O = "X" }))
end

-- The position after a move into a cell that is told by its number, or by its row and column; nothing if it is no free cell.
local function after(text, cell)
  local cells = text:gsub("/", "")
  local width = math.floor(#cells ^ 0.5 + 0.5)
  if type(cell) == "table" and type(cell[1]) == "number" and type(cell[2]) == "number" then
    cell = (cell[1] - 1) * width + cell[2]
  end
  cell = type(cell) == "number" and math.tointeger(cell)
  if not cell or cell < 1 or cells:sub(cell, cell) ~= "." then return nil end
  -- Rows are parted by one sign each.
  local at = cell + (cell - 1) // width
  return text:sub(1, at - 1) .. "X" .. text:sub(at + 1)
end

-- What the file plays: on its board, or as it returns it. It plays for the maximizer, so at the other player's turn the marks change their owners.
function answers.best(text, role)
  local name, found, place = mapped("best_move")
  found, place = find(name, "function")
  for _, usual in ipairs(found and {} or TURNS) do
    name = usual
    found, place = find(usual, "function")
    if found then break end
  end
  if not found then return "missing " .. TURNS[1] end
  local here = role == "min" and swapped(text) or text
  local roles = fitted(found, name, "game." .. TURNS[1] .. "()")
  local call = called(here, "max", { found, roles, place, name })
  local told = table.pack(found(arguments_of(call)))
  local played = written(call.board, call.count)
  for index = told.n, 1, -1 do
    if played == here then played = after(here, told[index]) or played end
  end
  if played == here then return "returned " .. on_one_line(told[1]) end
  return "best " .. (role == "min" and swapped(played) or played)
end

function answers.count(text, role)
  return "value " .. walked(text, role).calls
end

function answers.walk(text, role)
  local walk = walked(text, role, true)
  local told = { "walk " .. walk.calls .. " 0" }
  for _, node in ipairs(walk.nodes) do
    local parts = { node.above and tostring(node.above.id) or "", node.turn, "", node.value or "?", limit_text(node.alpha),
      limit_text(node.beta), escaped(node.state) }
    told[#told + 1] = table.concat(parts, ":")
  end
  return table.concat(told, " ")
end

-- How deep the search goes where the file's own limit is a given one.
function answers.horizon(text, role, depth)
  local function is_limit(name)
    local usual = type(name) == "string" and plain(name)
    return usual == "depthmax" or usual == "maxdepth" or usual == "profondeurmax" or usual == "profmax"
  end
  local call, is_set = called(text, role), false
  for index = 1, math.huge do
    local name = debug.getupvalue(call.search, index)
    if not name then break end
    if is_limit(name) then
      debug.setupvalue(call.search, index, tonumber(depth))
      is_set = true
    end
  end
  for _, place in ipairs({ call.place, lesson.globals }) do
    for name in pairs(place) do
      if is_limit(name) then
        place[name] = tonumber(depth)
        is_set = true
      end
    end
  end
  if not is_set then return "missing depth_max" end
  local plies, deepest, nodes = {}, 0, walked(text, role).nodes
  for _, node in ipairs(nodes) do
    plies[node.id] = node.above and plies[node.above.id] + 1 or 0
    deepest = math.max(deepest, plies[node.id])
  end
  return "deepest " .. deepest .. (nodes[1].value ~= "?" and " value " .. nodes[1].value or "")
end

function answers.hello()
  return "ok"
end

function answers.file(name, _, source, ...)
  lesson.mapped = {}
  for _, option in ipairs({ ... }) do
    for from, to in (option:match("^functions=(.*)") or ""):gmatch("([^:,]+):([^:,]+)") do lesson.mapped[from] = to end
  end
  source = source:gsub("^\239\187\191", "")
  local chunk, message = load(source, "=lesson", "t", setmetatable(lesson.globals, { __index = _G }))
  if not chunk then
    local line, sentence = message:match("^lesson:(%d+): (.*)")
    fault(":" .. (line or ""), "Lua cannot read this line: " .. on_one_line(sentence or message))
  end
  run(chunk)
  setmetatable(lesson.globals, { __index = _G })
  local told = { "ok" }
  for _, reason in ipairs(lesson.left_out) do
    local line, sentence = reason:match("^lesson:(%d+): (.*)")
    told[2] = ":" .. (line or "") .. "::" .. escaped(sentence or reason)
  end
  return table.concat(told, " ")
end

local function failed(message)
  if type(message) == "table" and message.fault then return message end
  local line, sentence = tostring(message):match("^lesson:(%d+): (.*)")
  local place = line and " (line " .. line .. ")" or ""
  return { fault = "raised " .. on_one_line(sentence or message) .. place }
end

-- Questions that a search answers, and the time of the processor that the longest answer took, but for the first.
local SEARCHING, longest = { value = true, best = true, count = true, ["end"] = true }, nil

-- The first level of the stack, from one on, at which a function of the lesson is, as whoever calls this counts them.
local function level_of_lesson(level)
  while debug.getinfo(level + 1, "S").source ~= "=lesson" do level = level + 1 end
  return level
end

local function answer(line)
  local words = {}
  for word in line:gmatch("%S+") do words[#words + 1] = unescaped(word) end
  local verb = table.remove(words, 1)
  local how = answers[verb]
  if not how then return "missing " .. (MISSING[verb] or tostring(verb)) end
  local begun, seconds = os.clock(), SECONDS_OF_AN_ANSWER
  -- Questions to a search grow step by step.
  if SEARCHING[verb] and longest and MUCH_MORE * longest < LEAST_SECONDS then seconds = LEAST_SECONDS end
  -- Walks have a hook of their own.
  debug.sethook(verb ~= "walk" and function()
    if os.clock() - begun > seconds then error({ fault = "slow " .. seconds }, 0) end
    if debug.getinfo(DEEPEST, "l") then error("stack overflow", level_of_lesson(2)) end
  end or nil, "", STEPS)
  local ended, said = xpcall(how, failed, table.unpack(words))
  debug.sethook()
  -- The first one finds out what boards are.
  if ended and SEARCHING[verb] then longest = longest and math.max(longest, os.clock() - begun) or 0 end
  return ended and said or said.fault
end

local function say(text)
  output:write(text, "\n")
  output:flush()
end

say("ok")
for line in input:lines() do
  if line == "bye" or line == "" then break end
  say(answer(line))
end
