-- A player for any game of Nimatron that takes the first move it is offered.
--
--   nimatron match nim "program:lua5.4 player.lua" random --games 10

for line in io.lines() do
  local request, rest = line:match("^(%S+)%s*(.*)")
  local answer = "ok"
  if request == "move" then
    local _, _, first = rest:match("^(%S+) (%S+) (%S+)")
    answer = "play " .. first
  elseif request == "bye" then
    break
  end
  print(answer)
  io.flush()
end
