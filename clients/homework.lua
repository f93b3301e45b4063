-- Homework on tic-tac-toe: the functions that the lessons ask for, and the few lines that let Nimatron ask them.
--
--   nimatron check tic-tac-toe-minimax "program:lua5.4 homework.lua"
--
-- A state is three rows of three cells, as X.O/.X./..O; X is the maximizer and moves first.
local LINES = { {1,2,3}, {5,6,7}, {9,10,11}, {1,5,9}, {2,6,10}, {3,7,11}, {1,6,11}, {3,6,9} }
local known = {}
local function evaluate(state)
  for _, line in ipairs(LINES) do
    local mark = state:sub(line[1], line[1])
    if mark ~= "." and mark == state:sub(line[2], line[2]) and mark == state:sub(line[3], line[3]) then
      return mark == "X" and 1 or -1
    end
  end
  return not state:find(".", 1, true) and 0 or nil
end

local function possible_new_states(state, is_max)
  local states = {}
  if evaluate(state) then return states end
  for at = 1, #state do
    if state:sub(at, at) == "." then
      states[#states + 1] = state:sub(1, at - 1) .. (is_max and "X" or "O") .. state:sub(at + 1)
    end
  end
  return states
end

local function minimax(state, is_max)
  local value = evaluate(state) or known[state]
  for _, new in ipairs(value and {} or possible_new_states(state, is_max)) do
    local score = minimax(new, not is_max)
    value = not value and score or (is_max and math.max or math.min)(value, score)
  end
  known[state] = value
  return value
end

local function answer(request, state, role)
  if not state:match("^[XO.][XO.][XO.]/[XO.][XO.][XO.]/[XO.][XO.][XO.]$") then return "no such state" end
  local is_max, best = role == "max", {}
  if request == "evaluate" then return evaluate(state) and "value " .. evaluate(state) or "none" end
  if request == "value" then return "value " .. minimax(state, is_max) end
  local _, marks = state:gsub("[XO]", "")
  local states = possible_new_states(state, marks % 2 == 0)
  if request == "successors" then return "states " .. table.concat(states, " ") end
  for _, new in ipairs(states) do
    if minimax(new, not is_max) == minimax(state, is_max) then best[#best + 1] = new end
  end
  return request == "best" and "best " .. table.concat(best, " ") or "no such request"
end

for line in io.lines() do
  local request, state, role = line:match("^(%S+)%s*(%S*)%s*(%S*)")
  if request == "bye" then break end
  print(request == "hello" and "ok" or answer(request, state, role))
  io.flush()
end
