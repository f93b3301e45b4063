-- A board of numbers that is handed on, for whoever moves.
local lines = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {1, 4, 7}, {2, 5, 8}, {3, 6, 9}, {1, 5, 9}, {3, 5, 7}}

local function winner(b)
  for _, line in ipairs(lines) do
    local sum = b[line[1]] + b[line[2]] + b[line[3]]
    if math.abs(sum) == 3 then return sum // 3 end
  end
  return 0
end

local function negamax(b, player)
  if winner(b) ~= 0 then return winner(b) * player end
  local best
  for cell = 1, 9 do
    if b[cell] == 0 then
      b[cell] = player
      local score = -negamax(b, -player)
      b[cell] = 0
      if not best or score > best then best = score end
    end
  end
  return best or 0
end

function minimax(b, maximize)
  if maximize then return negamax(b, 1) end
  return -negamax(b, -1)
end
