
-- The calls of a search: by its name where it has one that it calls itself by, else by watching functions as they are entered and left.
local MOST_NODES = 20000
-- Functions that search by other names than the lessons' own, and those that make a move.
local SEARCHES, OTHER_SEARCHES = {}, { "alphabeta", "alpha_beta", "negamax", "max_value" }
for name in ("minimax maximin negamax alphabeta maxvalue minvalue valeurmax valeurmin maxi mini joueurmax joueurmin"):gmatch("%S+") do
  SEARCHES[name] = true
end
local MOVES = { "ia_turn", "turn_ia", "tour_ia", "ia_move", "best_move", "meilleur_coup" }

-- Binds the name of the search to another function: in its table, among the globals, and in the functions that know it as a local.
local function bind(call, to, from)
  if rawget(call.place, call.name) == from then call.place[call.name] = to end
  local seen, left = {}, { call.search }
  for _, place in ipairs(places()) do
    for _, value in pairs(place) do left[#left + 1] = value end
  end
  while #left > 0 do
    local value = table.remove(left)
    if type(value) == "table" and not seen[value] and value ~= _G then
      seen[value] = true
      for _, inner in pairs(value) do left[#left + 1] = inner end
    elseif type(value) == "function" and not seen[value] then
      seen[value] = true
      for index = 1, math.huge do
        local upvalue, inner = debug.getupvalue(value, index)
        if not upvalue then break end
        if inner == from and upvalue == call.name then
          debug.setupvalue(value, index, to)
        elseif upvalue ~= "_ENV" then
          left[#left + 1] = inner
        end
      end
    end
  end
end

local function limit_text(limit)
  return limit and number_text(limit) or ""
end

-- Notes a call, each with a copy of the board; one beyond those that are noted is counted. What is above is another call of the walk.
local function noted(walk, node)
  walk.calls = walk.calls + 1
  if #walk.nodes < MOST_NODES then
    node.id = #walk.nodes
    walk.nodes[#walk.nodes + 1] = node
  end
  return node
end

-- The walk of a search whose name is bound to a function that notes every call.
local function walked_by_name(call)
  local walk, above = { calls = 0, nodes = {} }, {}
  local function watched(...)
    local given, arguments = {}, { ... }
    for index, meaning in ipairs(call.roles) do given[meaning] = arguments[index] end
    local is_full = #walk.nodes >= MOST_NODES
    local node = noted(walk, { above = above[#above], turn = given.turn and "max" or "min", alpha = given.alpha, beta = given.beta,
      state = not is_full and written(given.state or call.board, call.count) })
    above[#above + 1] = node
    local value = call.search(...)
    above[#above] = nil
    node.value = number_text(value) or type(value) == "number" and tostring(value) or "?"
    return value
  end
  bind(call, watched, call.search)
  local ended, message = pcall(watched, arguments_of(call))
  bind(call, call.search, watched)
  walk.failed = not ended and message or nil
  return walk
end

-- What a function is to a walk that is entered: nothing, unless its name or its parameters are those of a search.
local function watched_as(found, name)
  local info = debug.getinfo(found, "uS")
  if info.source ~= "=lesson" then return false end
  local roles, _, is_taken = roles_by_name(found, info.nparams)
  local usual = name and plain(name) or ""
  if not (SEARCHES[usual] or is_taken.turn or is_taken.alpha or is_taken.depth) then return name and false end
  local is_max, is_min, is_for_mover = usual:find("max"), usual:find("min"), usual:find("nega")
  local turn = not is_for_mover and (is_max and not is_min and "max" or is_min and not is_max and "min")
  return { roles = roles, is_for_mover = is_for_mover, turn = turn }
end

-- Whose turn it is on a board: the maximizer has the first mark.
local function turn_on(text)
  local _, first = text:gsub("X", "")
  local _, second = text:gsub("O", "")
  return first == second and "max" or "min"
end

local function negative(value)
  return type(value) == "number" and -value or value
end

-- A call that is entered: a copy of the board, whose turn it is, and the window as the maximizer counts.
local function entered(walk, call, watched, given, above)
  local board = type(given.state) == "table" and given.state or call.board
  local state = written(board, call.count)
  local turn = watched.turn or turn_on(state)
  if type(given.turn) == "boolean" then turn = given.turn and "max" or "min" end
  -- A function that hands a position on to another one is no call more.
  if above and above.state == state and above.turn == turn then return above end
  local alpha, beta = given.alpha, given.beta
  if watched.is_for_mover and turn == "min" then alpha, beta = negative(beta), negative(alpha) end
  return noted(walk, { above = above, turn = turn, alpha = alpha, beta = beta, state = state })
end

-- The walk of searches that are entered and left, wherever they are defined.
local function walked_by_entering(call)
  local walk, above, depth, known, kinds = { calls = 0, nodes = {} }, {}, 0, setmetatable({}, { __mode = "k" }), 0
  local function enter(watched)
    if kinds == 1 and #walk.nodes >= MOST_NODES then
      walk.calls = walk.calls + 1
      return
    end
    local given, top = {}, above[#above]
    for index, meaning in pairs(watched.roles) do
      local _, value = debug.getlocal(3, index)
      given[meaning] = value
    end
    local node = entered(walk, call, watched, given, top and top.node)
    above[#above + 1] = { node = node, depth = depth, is_turned = watched.is_for_mover and node.turn == "min" }
  end
  -- What is called last in a function takes its place, and returns for it.
  local function leave()
    local transfer, value = debug.getinfo(3, "r"), nil
    if transfer.ntransfer > 0 then value = select(2, debug.getlocal(3, transfer.ftransfer)) end
    while #above > 0 and above[#above].depth == depth do
      local top = table.remove(above)
      top.node.value = number_text(top.is_turned and negative(value) or value) or "?"
    end
  end
  debug.sethook(function(event)
    if event == "return" then
      if #above > 0 and above[#above].depth == depth then leave() end
      depth = depth - 1
      return
    end
    if event == "call" then depth = depth + 1 end
    local found = debug.getinfo(2, "f").func
    local watched = known[found]
    if watched == nil then
      watched = watched_as(found, debug.getinfo(2, "n").name)
      known[found] = watched
      if watched then kinds = kinds + 1 end
    end
    if watched then enter(watched) end
  end, "cr")
  local ended, message = pcall(call.search, arguments_of(call))
  debug.sethook()
  walk.failed = not ended and message or nil
  return walk
end

-- The function that is asked for a walk: the search, one by another name, or one that makes a move for the maximizer.
local function asked_to_search(role)
  if find(mapped("minimax"), "function") then return { search() } end
  for _, name in ipairs(OTHER_SEARCHES) do
    local found, place = find(name, "function")
    local roles = found and { roles_by_name(found, debug.getinfo(found, "u").nparams) }
    if found and (roles[3].turn or plain(name) == "maxvalue" and role == "max") then return { found, roles[1], place, name } end
  end
  for _, name in ipairs(role == "max" and MOVES or {}) do
    local found, place = find(name, "function")
    if found then return { found, {}, place, name, is_move = true } end
  end
  return { search() }
end

-- Puts the function that makes a move above the calls that have none.
local function put_above(walk, call, text, role)
  local best
  for _, node in ipairs(walk.nodes) do
    node.id = node.id + 1
    local value = not node.above and math.tointeger(tonumber(node.value))
    if value and (not best or role == "max" and value > best or role == "min" and value < best) then best = value end
  end
  local root = { id = 0, turn = role, state = text, value = best and tostring(best) or "?" }
  for _, node in ipairs(walk.nodes) do node.above = node.above or root end
  table.insert(walk.nodes, 1, root)
end

-- Every call of the search. Where it fails, what it did until then is shown, if it is to be.
local function walked(text, role, is_shown)
  local asked = asked_to_search(role)
  local call = called(text, role, asked)
  local walk = asked.is_move and { calls = 0, nodes = {} } or walked_by_name(call)
  if walk.calls <= 1 and not walk.failed then
    local entered = walked_by_entering(called(text, role, asked))
    if entered.calls > walk.calls then walk = entered end
  end
  local roots = 0
  for _, node in ipairs(walk.nodes) do roots = roots + (node.above and 0 or 1) end
  if roots > 1 or roots == 1 and walk.nodes[1].state ~= text then put_above(walk, call, text, role) end
  if walk.failed and not (is_shown and #walk.nodes > 0) then error(walk.failed, 0) end
  if #walk.nodes == 0 then error({ fault = "missing " .. mapped("minimax") }, 0) end
  return walk
end

