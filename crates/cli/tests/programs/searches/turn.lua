-- Tic-tac-toe with the search within the function that makes a move.
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

function game.ia_turn()
    local minimax
    function minimax(maximize)
        if game.is_victory(game.ia_mark) then
            return GAIN
        end
        if game.is_victory(game.player_mark) then
            return -GAIN
        end
        if game.is_draw() then
            return 0
        end
        if maximize then
            local best_score = -INF
            for cell_idx, cell_value in ipairs(game.board) do
                if cell_value == ' ' then
                    game.board[cell_idx] = game.ia_mark
                    score = minimax(false)
                    game.board[cell_idx] = ' '
                    best_score = math.max(score, best_score)
                end
            end
            return best_score
        else
            local best_score = INF
            for cell_idx, cell_value in ipairs(game.board) do
                if cell_value == ' ' then
                    game.board[cell_idx] = game.player_mark
                    score = minimax(true)
                    game.board[cell_idx] = ' '
                    best_score = math.min(score, best_score)
                end
            end
            return best_score
        end
    end

    local best_score, best_cell = -INF, nil
    for cell_idx, cell_value in ipairs(game.board) do
        if cell_value == ' ' then
            game.board[cell_idx] = game.ia_mark
            local score = minimax(false)
            game.board[cell_idx] = ' '
            if score > best_score then best_score, best_cell = score, cell_idx end
        end
    end
    game.board[best_cell] = game.ia_mark
end

return game
