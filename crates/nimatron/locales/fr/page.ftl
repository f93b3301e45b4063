# Ce que la page dit en plus de ce que disent toutes les commandes. Les arguments sont ceux de la version anglaise.

page-title = Nimatron : des jeux que l’on peut penser jusqu’au bout
page-skip = Vers le contenu
page-close = Fermer
page-failure = Cela n’a pas marché
page-lost = Le serveur ne répond pas. Tout reste en place ; la page redemande jusqu’à ce qu’il réponde.
page-to-contents = Vers la table des matières

### La tête de la page

page-views = Vues du jeu
page-view-play = Jouer
page-view-search = La recherche
page-view-learn = Apprendre
page-language = Langue
page-theme-light = Clair
page-theme-dark = Sombre

### La table des matières

page-contents-title = Des jeux que l’on peut penser jusqu’au bout
page-contents-lead = Choisissez-en un. Jouez, voyez quels coups gagnent et pourquoi, regardez une recherche à l’œuvre et un élève apprendre.

### Une nouvelle partie

page-rules = Règles
page-new-game = Nouvelle partie
page-new-game-of = Nouvelle partie : { $game }
page-start-position = Position de départ
page-start-position-hint = Dans la notation du jeu, que les règles expliquent ; le départ habituel si le champ est vide.
page-begin = Commencer

### Jouer

page-controls = La partie
page-undo = Annuler
page-redo = Rétablir
page-hint = Conseil
page-values = Valeurs
page-turn = Tourner
page-copy = Copier
page-pause = Pause
page-go-on = Continuer
page-copied = Copié : { $text }
page-no-moves = Aucun coup n’a encore été joué.
page-moves-to-choose = Coups
page-players-level = Niveaux
page-players-engine = Moteurs
page-players-learner = Élèves

### Les plateaux en mots

page-board-label = Plateau. { $description }
page-board-piles = { $count ->
    [one] Un tas de { $piles }.
   *[other] Des tas de { $piles }.
}
page-board-sowing = Cases du premier joueur : { $lower } ; grenier { $first }. Cases du second joueur : { $upper } ; grenier { $second }.
page-board-grid = { $rows } sur { $columns }, ligne par ligne depuis le haut : { $cells }.
page-board-empty = vide
page-spot = Coup { $move }
page-spot-value = Coup { $move } : { $value }

### Analyse

page-analysis = Analyse
page-goal = But
page-goal-outcome = Résultat
page-goal-distance = Résultat, au plus tôt
page-goal-margin = Points
page-goal-margin-distance = Points, au plus tôt
page-best = meilleur
page-all-moves = Montrer les { $count } coups
page-values-for = Pour { $player }, qui doit jouer :
page-why = Pourquoi
page-value-unknown = inconnue
page-value-estimate = environ { $score }, une estimation
page-value-bound = { $value } ou mieux
page-book = du livre d’ouvertures, { $time }
page-effort = { $nodes } nœuds en { $time } · { $engine }
page-search-ended = non prouvé dans les limites
page-value-history = Le cours de la partie
page-history-entry = Après { $ply } coups, au tour de { $player } : { $value }

### La recherche

page-search-title = Comment pense la recherche
page-search-lead = { $game }. Un clic ouvre ou ferme un nœud, deux y mènent.
page-algorithm = Méthode
page-depth = Profondeur
page-depth-fitting = automatique
page-merge = Positions égales
page-merge-none = chacune à part
page-merge-equal = un seul nœud
page-tree = Arbre du jeu
page-tree-depth = { $depth ->
    [one] Montré jusqu’à { $depth } coup de profondeur.
   *[other] Montré jusqu’à { $depth } coups de profondeur.
}
page-tree-node = { $position }, { $player }, score { $score }
page-save-as = Enregistrer en { $format }
page-step-by-step = Pas à pas
page-step-slider = Pas de la recherche
page-step-of = Pas { $step } sur { $steps }
page-step-first = Au début
page-step-back = Un pas en arrière
page-step-on = Un pas en avant
page-step-run = Laisser courir
page-step-pause = Arrêter
page-step-cut = Coupe suivante
page-comparison = Les méthodes comparées
page-comparison-lead = La même question par chaque méthode. Un nœud est une position cherchée ; les barres suivent le logarithme. Les valeurs sont celles de qui doit jouer, les scores ceux du premier joueur.
page-compare = Comparer

### Apprendre

page-learn-title = Comment un élève apprend
page-learn-lead = { $game }. Au début il ne connaît que les coups permis.
page-learner = Élève
page-learner-elimination = Élimination des mauvais coups
page-learner-beads = Perles dans des boîtes
page-learner-menace = Boîtes d’allumettes (Menace)
page-learner-q-learning = Q-learning
page-learner-sarsa = Sarsa
page-learner-td = Différences temporelles
page-learner-monte-carlo = Monte-Carlo
page-learner-linear-td = Traits pondérés
page-opponent = Apprend
page-opponent-self = contre lui-même
page-games = Parties
page-train = Entraîner
page-train-slowly = Partie par partie
page-games-played = Parties jouées
page-played = { $played } parties sur { $games }
page-agreement = { $share } % des décisions qui comptent sont bien jouées.
page-perfect-from = Parfait à partir de la partie { $game }.
page-not-judged = Personne ne peut dire comme il joue bien.
page-one-game = Une partie
page-play-against = Jouer contre lui
page-trained = L’élève
page-curve = Décisions bien jouées, partie par partie
page-heat = Ce qu’il a appris
page-measure-choices = Les coups qui lui restent dans chaque position. Ceux qu’il a abandonnés sont barrés.
page-measure-beads = Plus un coup a de perles, plus il est foncé et plus il est joué.
page-measure-worths = Ce que chaque coup semble valoir : bleu, bon ; orange, mauvais. Encadré, ce qu’il joue.
page-all-positions = Montrer les { $count } positions
page-positions-left-out = { $count ->
    [one] { $count } autre position est omise.
   *[other] { $count } autres positions sont omises.
}
page-box = La boîte de { $position }
page-box-met = { $count ->
    [one] Rencontrée { $count } fois.
   *[other] Rencontrée { $count } fois.
}
