-- Tic-tac-toe as a game for Nimatron.
--
--   nimatron analyze "program:lua5.4 tic_tac_toe.lua"
--
-- A state is the nine cells, row by row from the top, a dot for an empty one. Counting the marks tells whose turn it is.

local LINES = { {1,2,3}, {4,5,6}, {7,8,9}, {1,4,7}, {2,5,8}, {3,6,9}, {1,5,9}, {3,5,7} }

local function cell(state, at) return state:sub(at, at) end

local function mover(state)
  local _, crosses = state:gsub("X", "")
  local _, noughts = state:gsub("O", "")
  return crosses == noughts and "X" or "O"
end

local function expand(state)
  for _, line in ipairs(LINES) do
    local mark = cell(state, line[1])
    if mark ~= "." and mark == cell(state, line[2]) and mark == cell(state, line[3]) then
      return "over loss" -- for the player to move: the other one has just completed the line
    end
  end
  local moves = {}
  for at = 1, 9 do
    if cell(state, at) == "." then
      moves[#moves + 1] = at .. "=" .. state:sub(1, at - 1) .. mover(state) .. state:sub(at + 1)
    end
  end
  return #moves > 0 and "moves " .. table.concat(moves, " ") or "over draw"
end

for line in io.lines() do
  local request, word = line:match("^(%S+)%s*(%S*)")
  local answer = "no such request"
  if request == "hello" then answer = "ok result plies 9"
  elseif request == "start" then answer = "state ........."
  elseif request == "expand" then answer = expand(word)
  elseif request == "bye" then break end
  print(answer)
  io.flush()
end
