-- Tic-tac-toe as a game for Nimatron.
--
--   nimatron analyze "program:lua5.4 tic_tac_toe.lua"
--
-- A state is the nine cells, row by row from the top, a dot for an empty one. Counting the marks tells whose turn it is.

local LINES = { {1,2,3}, {4,5,6}, {7,8,9}, {1,4,7}, {2,5,8}, {3,6,9}, {1,5,9}, {3,5,7} }

local function text(board) return table.concat(board) end

local function board_of(state)
  local board = {}
  for mark in state:gmatch(".") do board[#board + 1] = mark end
  return board
end

local function status(board)
  for _, line in ipairs(LINES) do
    local mark = board[line[1]]
    if mark ~= "." and mark == board[line[2]] and mark == board[line[3]] then
      return "loss" -- for the player to move: the other one has just completed the line
    end
  end
  return not text(board):find(".", 1, true) and "draw" or nil
end

local function play(board, at)
  local after = { table.unpack(board) }
  local _, marks = text(board):gsub("[XO]", "")
  after[at] = marks % 2 == 0 and "X" or "O"
  return after
end

-- What a function answers; one that changes the board it was given would make every later answer wrong.
local function unchanged(name, ask, board, ...)
  local before = text(board)
  local answer = ask(board, ...)
  local changed = name .. " changed the state it was given: " .. before .. " before, " .. text(board) .. " after"
  if text(board) ~= before then error(changed, 0) end
  return answer
end

local function expand(state)
  local board, moves = board_of(state), {}
  local over = unchanged("status", status, board)
  for at = 1, over and 0 or #board do
    if board[at] == "." then moves[#moves + 1] = at .. "=" .. text(unchanged("play", play, board, at)) end
  end
  return over and "over " .. over or "moves " .. table.concat(moves, " ")
end

for line in io.lines() do
  local request, word = line:match("^(%S+)%s*(%S*)")
  local asked, answer = true, "no such request"
  if request == "hello" then answer = "ok result boards plies 9"
  elseif request == "start" then answer = "state ........."
  elseif request == "expand" then asked, answer = pcall(expand, word)
  elseif request == "show" then answer = "board " .. word:sub(1, 3) .. " " .. word:sub(4, 6) .. " " .. word:sub(7, 9)
  elseif request == "bye" then break end
  print(asked and answer or "no " .. answer)
  io.flush()
end
