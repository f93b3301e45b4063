-- Tic-tac-toe: the computer plays O and maximizes; a win is worth ten less the depth.
local game = { board = {}, ia_mark = 'O', player_mark = 'X' }
for cell = 1, 9 do game.board[cell] = ' ' end
local rows = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 }, { 1, 4, 7 }, { 2, 5, 8 }, { 3, 6, 9 }, { 1, 5, 9 }, { 3, 5, 7 } }

function game.has_row(mark)
  for _, row in ipairs(rows) do
    local count = 0
    for _, cell in ipairs(row) do
      if game.board[cell] == mark then count = count + 1 end
    end
    if count == 3 then return true end
  end
  return false
end

function game.is_full()
  for cell = 1, 9 do
    if game.board[cell] == ' ' then return false end
  end
  return true
end

function game.minimax(maximize, depth)
  if game.has_row(game.ia_mark) then return 10 - depth end
  if game.has_row(game.player_mark) then return depth - 10 end
  if game.is_full() then return 0 end
  local best
  for cell = 1, 9 do
    if game.board[cell] == ' ' then
      game.board[cell] = maximize and game.ia_mark or game.player_mark
      local score = game.minimax(not maximize, depth + 1)
      game.board[cell] = ' '
      if not best or (maximize and score > best) or (not maximize and score < best) then
        best = score
      end
    end
  end
  return best
end
