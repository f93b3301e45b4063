-- A pupil's minimax on tic-tac-toe. One thing in it is wrong: the other player takes the greatest score too.
--
--     nimatron check tic-tac-toe-search clients/pupil_tic_tac_toe.lua --tree XOX/O.O/.X.
local game = { board = { " ", " ", " ", " ", " ", " ", " ", " ", " " }, ia_mark = "X", player_mark = "O" }
local rows = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 }, { 1, 4, 7 }, { 2, 5, 8 }, { 3, 6, 9 }, { 1, 5, 9 }, { 3, 5, 7 } }

function game.is_victory(mark)
  for _, row in ipairs(rows) do
    if game.board[row[1]] == mark and game.board[row[2]] == mark and game.board[row[3]] == mark then return true end
  end
  return false
end

function game.minimax(maximize)
  if game.is_victory(game.ia_mark) then return 1 end
  if game.is_victory(game.player_mark) then return -1 end
  local best
  for cell = 1, 9 do
    if game.board[cell] == " " then
      game.board[cell] = maximize and game.ia_mark or game.player_mark
      local score = game.minimax(not maximize)
      game.board[cell] = " "
      best = best and math.max(best, score) or score
    end
  end
  return best or 0
end

return game
