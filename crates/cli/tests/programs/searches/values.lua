-- Tic-tac-toe by two functions that call each other.
local GAIN = 1
local INF = math.huge

local game = {}
game.board = {' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', ' '}
game.ia_mark = 'O'
game.player_mark = 'X'

local lines = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {1, 4, 7}, {2, 5, 8}, {3, 6, 9}, {1, 5, 9}, {3, 5, 7}}

function game.is_victory(mark)
    for _, line in ipairs(lines) do
        if game.board[line[1]] == mark and game.board[line[2]] == mark and game.board[line[3]] == mark then
            return true
        end
    end
    return false
end

function game.is_draw()
    for _, cell_value in ipairs(game.board) do
        if cell_value == ' ' then return false end
    end
    return true
end

local min_value

local function ended()
    if game.is_victory(game.ia_mark) then return GAIN end
    if game.is_victory(game.player_mark) then return -GAIN end
    if game.is_draw() then return 0 end
end

local function max_value()
    local value = ended()
    if value then return value end
    local best = -INF
    for cell_idx, cell_value in ipairs(game.board) do
        if cell_value == ' ' then
            game.board[cell_idx] = game.ia_mark
            best = math.max(best, min_value())
            game.board[cell_idx] = ' '
        end
    end
    return best
end

function min_value()
    local value = ended()
    if value then return value end
    local best = INF
    for cell_idx, cell_value in ipairs(game.board) do
        if cell_value == ' ' then
            game.board[cell_idx] = game.player_mark
            best = math.min(best, max_value())
            game.board[cell_idx] = ' '
        end
    end
    return best
end

function game.minimax(maximize)
    return (maximize and max_value or min_value)()
end

return game
