# Les apprentis : les entraîner, regarder à l’intérieur.

train-against-itself = Apprenti : { $learner }. Il joue contre lui-même.
train-against = Apprenti : { $learner }. Il joue contre { $opponent }.
train-watching = Apprenti : { $learner }. Il regarde jouer ({ $opponent }).
train-table = Après { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} :
train-game = Partie { $number }, depuis { $start } : { $winner ->
    [first] le premier joueur gagne
    [second] le second joueur gagne
   *[nobody] match nul
} ({ $moves })
train-column-games = parties
train-column-right = juste
train-column-best = meilleurs coups
train-column-won = gagnées
train-column-first = le 1er gagne
train-column-regret = perte moyenne
train-column-met = vues
train-column-late = perd tard
train-legend-right = juste : la probabilité qu’il tire un coup qui conserve le résultat, sur toutes les positions où le choix compte ; perte moyenne : ce que ses coups y perdent (2 d’une victoire à une défaite, ou des points) ; vues : celles qu’il a rencontrées ; perd tard : parmi les positions perdues, celles où il résiste le plus longtemps.
train-legend-best = meilleurs coups : la probabilité qu’il tire un meilleur coup d’une recherche, sur une centaine de positions ; perte moyenne : ce que ses coups y perdent (2 d’une victoire à une défaite, ou des points).
train-legend-won = gagnées : parmi les parties depuis la ligne précédente, celles qu’il a gagnées.
train-legend-first = le 1er gagne : parmi les parties depuis la ligne précédente, celles qu’a gagnées le joueur qui commençait.
train-stopped = Arrêt après { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}.
train-rise = La probabilité d’un coup juste était de { $before } avant la première partie ; elle est maintenant de { $now }.
train-perfect = Parfait à partir de la partie { $count } : dans les { $decisions } positions où le choix compte, il ne joue que des coups qui conservent le résultat.
train-not-perfect = Dans { $right } des { $decisions } positions où le choix compte, il ne joue que des coups qui conservent le résultat.
train-test = { $games } parties contre { $opponent } : { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $draws ->
    [one] { $draws } match nul
   *[other] { $draws } matchs nuls
}, { $losses ->
    [one] { $losses } défaite
   *[other] { $losses } défaites
} ; { $won } % de victoires (intervalle à 95 % : de { $low } à { $high } %).
train-runs = { $perfect ->
    [one] { $perfect } entraînement sur { $runs } arrive
   *[other] { $perfect } entraînements sur { $runs } arrivent
} à jouer sans faute après { $games } parties.
train-runs-unjudged = { $runs } entraînements de { $games } parties, que l’on ne peut pas juger.
train-runs-interrupted = Terminé après { $runs } entraînements sur { $asked }.
train-runs-perfect = Ils jouent sans faute à partir de la partie { $median } (médiane ; de 10 à 90 % : de { $low } à { $high }).
train-runs-right = La probabilité d’un coup juste était de { $before } avant la première partie ; elle est maintenant de { $median } (médiane ; de 10 à 90 % : de { $low } à { $high }).

chart-title = { $game } : { $learner }, en jouant contre { $opponent ->
    [self] soi-même
   *[other] { $opponent }
}
chart-games = parties
chart-right = probabilité d’un coup juste
chart-best = probabilité d’un coup qu’une recherche trouve le meilleur
chart-band = médiane de { $runs } entraînements, de 10 à 90 %
chart-perfect = parfait dès la partie { $game }
chart-perfect-median = parfait dès la partie { $game } (médiane)

help-train = Un apprenti joue et apprend de ses erreurs, jugé par la solution exacte
help-train-game = Le jeu, avec ses paramètres comme dans fort-boyard:overdraw=yes
help-learner = Qui apprend : elimination, beads, menace, q-learning, sarsa, td, monte-carlo ou linear-td, avec ses paramètres comme dans q-learning:alpha=0.5,epsilon=0.1
help-opponent = Contre qui il joue : self (lui-même), un joueur, ou un autre apprenti, qui apprend aussi (self)
help-watch = Il ne joue pas mais regarde les parties d’un fichier, ou deux joueurs
help-train-games = Nombre de parties d’où apprendre, celles d’avant une reprise comprises (1000 ; pour un fichier, toutes, une fois)
help-runs = Recommencer autant de fois avec d’autres graines aléatoires, et dire avec quelle sûreté et à quelle vitesse il apprend (1)
help-train-seats = Sa place : fixed (en premier), second (en second), swapped (en changeant après chaque partie) ou random (au hasard) (swapped ; menace joue en premier)
help-every = Le juger toutes les N parties
help-tables = Montrer ce qui est appris après ces nombres de parties, comme 1,2,3,5,10,100
help-show_games = Dire chaque partie : qui a gagné, et les coups
help-unjudged = Ne pas le juger
help-test = Jouer ensuite des matchs contre ce joueur, en changeant de place ; peut être donné plusieurs fois
help-test_games = Parties de chacun de ces matchs (200)
help-train-output = L’enregistrer dans ce fichier
help-checkpoint = L’enregistrer aussi toutes les N parties
help-resume = Continuer avec l’apprenti de ce fichier, exactement comme s’il n’avait jamais été interrompu
help-curve = Dessiner son apprentissage : un fichier en .svg, .png ou .txt
help-train-mebibytes = Mémoire maximale pour les positions rencontrées, en Mio (2048)
