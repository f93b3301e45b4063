# Ce que la page dit en plus de ce que disent toutes les commandes. Les arguments sont ceux de la version anglaise.

page-title = Nimatron : des jeux que l’on peut analyser jusqu’au bout
page-skip = Vers le contenu
page-close = Fermer
page-failure = Cela n’a pas marché
page-lost = Le serveur ne répond pas. Tout reste en place ; la page redemande jusqu’à ce qu’il réponde.
page-refused = Annulé : { $text }
page-to-start = Au début de { $game }
page-to-contents = Vers la table des matières

### La tête de la page

page-views = Vues du jeu
page-view-play = Jouer
page-view-search = La recherche
page-view-learn = Apprendre
page-view-code = Votre code
page-language = Langue
page-theme-light = Clair
page-theme-dark = Sombre

### La table des matières

page-contents-title = Des jeux que l’on peut analyser jusqu’au bout
page-contents-lead = Choisissez un jeu. Jouez, voyez quels coups gagnent et pourquoi, suivez une recherche pas à pas, regardez une machine apprendre.
page-lessons = Leçons
page-lesson-progress = { $count ->
    [one] { $count } question sur { $total } résolue
   *[other] { $count } questions sur { $total } résolues
}
page-lesson-play = Jouer à partir d’ici
page-lesson-search = Suivre cette recherche pas à pas
page-lesson-learn = Entraîner un apprenti
page-start-here = Commencez ici
page-all-games = Tous les jeux
page-against = Vous contre le niveau { $count }
page-match-games = Jeux d’allumettes
page-match-games-summary = On prend des allumettes dans des tas : { $count } jeux, chacun avec sa règle.

### Une nouvelle partie

page-rules = Règles
page-new-game = Nouvelle partie
page-new-game-of = Nouvelle partie : { $game }
page-rules-choices = Ce que l’on peut choisir
page-rules-upright = Ici, le plateau est debout : la rangée du bas est à gauche, et le grenier de droite est en bas.
page-parameter-value = { $value ->
    [wins] gagne
    [loses] perd
    [yes] oui
    [no] non
    [standard] la règle usuelle
    [empty] même si rien n’est en face
    [opposite] seulement les graines d’en face
    [none] rien
    [any] quand une des rangées est vide
    [mover] quand la rangée de celui qui doit jouer est vide
    [exercise] comme dans l’exercice
    [literature] comme dans la littérature
    [adjacent] depuis une pointe voisine d’un pion adverse
    [free] de partout
    [two] chacun sa marque
    [one] la même marque pour les deux
    [nothing] ne prend rien
    [illegal] est interdit tant qu’un autre coup est possible
    [all] prend, et le reste revient à son auteur
    [opponent] prend, et le reste revient à l’adversaire
   *[other] { $value }
}
page-start-position = Position de départ
page-start-position-hint = Dans la notation du jeu, que les règles expliquent ; le départ habituel si le champ est vide.
page-set-up = Composer une position
page-set-up-pieces = Choisissez une pièce, puis cliquez là où elle va. Un second clic l’enlève.
page-set-up-counts = Choisissez, puis cliquez sur ce qui doit changer.
page-set-up-text-only = Le plateau ne montre pas toute cette position. Écrivez-la dans le champ ci-dessus, ou collez-la.
page-set-up-put = Ce que fait un clic
page-set-up-more = Un de plus
page-set-up-fewer = Un de moins
page-set-up-new-pile = Nouveau tas
page-set-up-clear = Vider le plateau
page-set-up-mover = Celui qui doit jouer
page-set-up-cell = Ligne { $row }, colonne { $column } : { $piece }
page-set-up-pile = Tas { $number } : { $count }
page-set-up-pit = { $player }, trou { $number } depuis la gauche : { $count }
page-set-up-store = { $player }, grenier : { $count }
page-begin = Commencer

### Jouer

page-controls = La partie
page-undo = Annuler
page-redo = Rétablir
page-hint = Conseil
page-values = Valeurs
page-turn = Retourner
page-copy = Copier
page-rematch = Rejouer
page-swap = Échanger les places
page-share = Partager
page-link = Lien vers ce qui est affiché
page-link-here = Ce lien ne marche que sur cet ordinateur. Pour les autres, lancez le programme par nimatron serve --host 0.0.0.0 et partagez depuis l’adresse qu’il affiche, ou avec --public-url et l’adresse d’une page publique.
page-embed = Code pour une page web
page-embed-hint = À coller dans Moodle ou dans toute page qui accepte du HTML : ce qui est affiché y paraît dans un cadre, et rien n’est enregistré.
page-embed-views = Un cadre montre des parties, des arbres, des leçons, des problèmes et des exercices. Le reste est sur la page entière.
page-open-whole = Ouvrir la page entière
page-qr-code = Le lien en code QR
page-board-files = Le plateau seul
page-copy-board = Copier le plateau
page-copied-board = Le plateau est dans le presse-papiers, en { $form }.
page-copy-refused = Le navigateur ne laisse pas la page copier. Enregistrez plutôt le fichier.
page-save-game = Enregistrer la partie dans un fichier
page-open-game = Ouvrir une partie enregistrée
page-open-game-hint = Un fichier écrit par cette page, par nimatron play ou par nimatron match.
page-recorded-game = { $number }. { $game } : { $first } – { $second }, { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
page-pause = Pause
page-go-on = Continuer
page-copied = Copié : { $text }
page-thinking = { $player } réfléchit : { $time } sur { $text } au plus. Ce qui n’est pas prouvé d’ici là est joué d’après une estimation.
page-move-estimate = { $player } n’a pas pu prouver à temps quel coup est le meilleur ; { $move } est joué d’après une estimation.
page-no-moves = Aucun coup n’a encore été joué.
page-moves-to-choose = Coups
page-players-level = Niveaux
page-players-engine = Moteurs
page-players-learner = Apprentis

### Les plateaux en mots

page-board-label = Plateau. { $description }
page-board-piles = { $count ->
    [one] Un tas de { $piles }.
   *[other] Des tas de { $piles }.
}
page-board-sowing = Trous du premier joueur : { $lower } ; grenier { $first }. Trous du second joueur : { $upper } ; grenier { $second }.
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
page-seems-best = semble le meilleur
page-all-moves = Montrer les { $count } coups
page-values-for = Pour { $player }, qui doit jouer :
page-why = Pourquoi
page-review = Le tournant de la partie
page-review-go = Revenir avant le coup { $number }
page-review-line = La meilleure suite après ce coup
page-review-again = Rejouer à partir d’ici
page-value-unknown = inconnue
page-value-estimate = environ { $score }, une estimation
page-value-bound = { $value } ou mieux
page-book = du livre d’ouvertures, { $time }
page-solution = de la solution du jeu, { $time }
page-solution-lost = { $why ->
    [ranges] Les valeurs exactes de { $name } ne peuvent pas être lues : leur hébergeur n’envoie que des fichiers entiers.
    [damaged] Les valeurs exactes de { $name } ne peuvent pas servir : le fichier est endommagé.
   *[gone] Les valeurs exactes de { $name } ne peuvent pas être récupérées.
} La page cherche elle-même.
page-effort = { $nodes } nœuds en { $time } · { $engine ->
    [null-window] fenêtre nulle
    [retrograde] à partir des fins
   *[other] { $engine }
}
page-search-ended = pas prouvé dans les limites
page-term-best-play = Chaque joueur joue ses meilleurs coups. Les livres disent : variante principale.
page-value-history = Le cours de la partie
page-history-entry = Coups joués : { $ply } ; au tour de { $player } : { $value }

### La recherche

page-search-title = Comment la recherche raisonne
page-search-lead = { $game }. Un clic ouvre ou ferme un nœud, un double clic y mène.
page-algorithm = Méthode
page-depth = Profondeur
page-depth-fitting = automatique
page-merge = Positions égales
page-merge-none = chacune à part
page-merge-equal = un seul nœud
page-tree = Arbre de jeu
page-tree-depth = { $depth ->
    [one] Montré jusqu’à la profondeur { $depth }.
   *[other] Montré jusqu’à la profondeur { $depth }.
}
page-tree-node = { $position }, { $player }, score { $score }
page-save-as = Enregistrer en { $format }
page-step-by-step = Pas à pas
page-step-slider = Étape de la recherche
page-step-of = Étape { $step } sur { $steps }
page-step-first = Au début
page-step-back = Étape précédente
page-step-on = Étape suivante
page-step-run = Lancer
page-step-pause = Arrêter
page-step-cut = Coupe suivante
page-comparison = Comparaison des méthodes
page-comparison-lead = La même question posée à chaque méthode. Un nœud est une position examinée ; les barres suivent une échelle logarithmique. Les valeurs sont celles de celui qui doit jouer, les scores ceux du premier joueur.
page-compare-time = Durée
page-compare = Comparer
page-merge-symmetric = un nœud à symétrie près
page-row-first = △ MAX
page-row-second = ▽ MIN
page-zoom = Taille de l’arbre
page-zoom-in = Agrandir
page-zoom-out = Réduire
page-zoom-fit = Ajuster
page-visited-so-far = { $count ->
    [one] Jusqu’ici, { $count } nœud visité.
   *[other] Jusqu’ici, { $count } nœuds visités.
}
page-cut = Couper quand
page-window-full = entière : de −∞ à +∞
page-window-tight = étroite : de −1 à 1
page-suicide = Coups qui perdent aussitôt
page-suicide-keep = permis
page-suicide-omit = écartés s’il y a un autre coup
page-beside = Comparer avec
page-beside-none = aucune autre méthode
page-cut-why-first = Ici, △ MAX est sûr d’obtenir au moins { $alpha }. Mais plus haut dans l’arbre, ▽ MIN a déjà un autre coup, qui limite le score à { $beta }. ▽ MIN ne laissera donc pas la partie venir ici : les autres coups ne changent plus rien.
page-cut-why-second = Ici, ▽ MIN est sûr d’obtenir au plus { $beta }. Mais plus haut dans l’arbre, △ MAX a déjà un autre coup, qui assure { $alpha }. △ MAX ne laissera donc pas la partie venir ici : les autres coups ne changent plus rien.
page-examples = Exemples
page-example-minimax = Les scores remontent
page-example-leaf = Une feuille coupée
page-example-branch = Une branche coupée
page-example-wide = Trois fois trois
page-example-order = L’ordre décide
page-example-deep = Quatre coups
page-example-six = Six jetons : les 41 nœuds
page-example-pruned = Six jetons : 17 nœuds sur 41
page-example-split = Six jetons à partager
page-example-squares = Morpion, quatre cases libres
page-example-again = Kalah, rejouer
page-example-graph = Mancala, deux coups en avant
page-lecture = Devant la classe
page-lecture-pace = Durée d’une étape
page-lecture-seconds = { $seconds } s par étape
page-tree-of-its-own = Modifier cet arbre
page-tree-edit = Modifier l’arbre
page-tree-edit-hint = Choisissez un nœud de l’arbre. Chaque changement a sa propre adresse : on peut la partager, et revenir en arrière.
page-tree-score = Score de la feuille { $position }
page-tree-branch = Ajouter une branche
page-tree-remove = Enlever
page-tree-too-long = L’arbre est trop long pour une adresse.
page-predict = Prédire
page-predict-value = { $move } vaut { $value }. Que vaut { $position } à présent pour { $player } ?
page-predict-cut = Les autres coups de { $position } sont-ils encore examinés ?
page-predict-check = Vérifier
page-predict-show = Montrer
page-predict-next = Question suivante
page-predict-again = Recommencer
page-predict-right = Juste.
page-predict-end = C’était la dernière étape.
page-predict-nothing = Il n’y a rien à prédire à cette étape.
page-predict-first = C’est la première réponse ici : il n’y a encore rien à comparer.
page-predict-first-player = △ MAX garde le plus grand des deux nombres { $best } et { $value }.
page-predict-second-player = ▽ MIN garde le plus petit des deux nombres { $best } et { $value }.
page-predict-is-cut = α = { $alpha } et β = { $beta } : aucun score ne peut plus se trouver entre les deux. Les autres coups ne changent plus rien.
page-predict-goes-on = α = { $alpha } et β = { $beta } : un score entre les deux changerait encore le résultat.
page-predicted = { $count } sur { $tried } justes du premier coup

### Apprendre

page-learn-title = Comment une machine apprend
page-learn-lead = { $game }. Au début, l’apprenti ne connaît que les coups permis.
page-learner = Apprenti
page-learner-elimination = Élimination des mauvais coups
page-learner-beads = Billes dans des boîtes
page-learner-menace = Boîtes d’allumettes (Menace)
page-learner-q-learning = Q-learning
page-learner-sarsa = Sarsa
page-learner-td = Différences temporelles
page-learner-monte-carlo = Monte-Carlo
page-learner-linear-td = Caractéristiques pondérées
page-opponent = Apprend
page-opponent-self = contre lui-même
page-games = Parties
page-train = Entraîner
page-train-slowly = Partie par partie
page-games-played = Parties jouées
page-played = { $played ->
    [one] { $played } partie
   *[other] { $played } parties
} sur { $games }
page-perfect-from = Parfait à partir de la partie { $game }.
page-not-judged = On ne peut pas juger comment il joue.
page-one-game = Une partie
page-play-against = Jouer contre lui
page-save-learner = Enregistrer l’apprenti
page-open-learner = Ouvrir un apprenti
page-trained = L’apprenti
page-curve = Probabilité d’un coup juste, au fil des parties
page-heat = Ce qu’il a appris
page-measure-choices = Une boîte par position : les coups qui lui restent. Ceux qu’il a abandonnés sont barrés.
page-measure-beads = Une boîte par position, une couleur par coup. Plus un coup a de billes, plus il a de chances d’être tiré et joué.
page-measure-worths = Ce que chaque coup semble valoir, sur le plateau : bleu, bon ; orange, mauvais. Encadré, ce qu’il joue.
page-all-positions = Montrer { $count } positions
page-positions-left-out = { $count ->
    [one] { $count } autre position est omise.
   *[other] { $count } autres positions sont omises.
}
page-box = La boîte de { $position }
page-box-met = { $count ->
    [one] Rencontrée { $count } fois.
   *[other] Rencontrée { $count } fois.
}
page-right-of = Dans les { $count } positions où le choix compte, la probabilité d’un coup juste est de { $share } %. Avant la première partie, elle était de { $before } %.
page-right-sample = Dans { $count } positions, la probabilité d’un coup qu’une recherche profonde trouve le meilleur est de { $share } %. Avant la première partie, elle était de { $before } %.
page-coverage = Il a rencontré { $share } % de ces positions.
page-exploration = Exploration :
page-exploration-of = { $share } % de ses coups sont essayés au hasard
page-exploration-lesson = aucune, comme dans les leçons
page-as-in-lessons = Comme dans les leçons
page-first-trainings = Commencez par un de ces entraînements
page-first-beads = Boîtes d’allumettes
page-first-beads-told = Une boîte de billes par position. Le perdant perd les billes qu’il a jouées, le gagnant en reçoit d’autres. 1 000 parties contre lui-même.
page-first-values = Une table de valeurs
page-first-values-told = Le Q-learning garde un nombre pour chaque coup ; un cinquième de ses coups sont essayés au hasard. 1 000 parties contre lui-même.
page-first-features = Des poids pour ce qu’il voit
page-first-features-told = Ce jeu a trop de positions pour une table. L’apprenti pèse ce qu’il voit sur le plateau et corrige les poids après chaque partie. 1 000 parties contre lui-même.
page-first-slowly = Une partie à la fois
page-first-slowly-told = Des boîtes d’allumettes contre le hasard ; chaque partie montre les billes ajoutées et celles qui sont retirées.
page-curve-drop = Retirer du graphique
page-results-learner = { $count ->
    [one] Sur { $count } partie, l’apprenti
   *[other] Sur { $count } parties, l’apprenti
}
page-results-first = { $count ->
    [one] Sur { $count } partie contre lui-même, le premier joueur
   *[other] Sur { $count } parties contre lui-même, le premier joueur
}
page-results-won = en gagne { $count } ({ $share } %)
page-results-drew = { $count ->
    [one] fait { $count } match nul ({ $share } %)
   *[other] fait { $count } matchs nuls ({ $share } %)
}
page-results-lost = en perd { $count } ({ $share } %)
page-last-game = Partie { $game } : ce qu’elle a changé
page-last-replay = Rejouer cette partie sur le plateau
page-last-learner-won = L’apprenti a gagné.
page-last-learner-drew = L’apprenti a fait match nul.
page-last-learner-lost = L’apprenti a perdu.
page-last-first-won = Le premier joueur a gagné.
page-last-first-drew = Match nul.
page-last-first-lost = Le second joueur a gagné.
page-last-beads = Ces boîtes ont été ouvertes. Les billes cerclées ont été ajoutées, les billes creuses retirées.
page-last-choices = Ces positions ont été rencontrées. Ce qui a fait perdre est abandonné.
page-last-worths = Ces positions ont été rencontrées. Le changement est écrit à côté de chaque valeur.
page-move-left = gardé
page-move-given-up = abandonné
page-beads = Billes : { $score }
page-probability-of = La probabilité que l’apprenti joue ce coup dans cette position.
page-moves-left-out = { $count ->
    [one] et { $count } autre coup
   *[other] et { $count } autres coups
}
page-task = L’exercice
page-task-board = Vers son plateau
page-puzzle = Énigme
page-puzzle-of-the-day = Énigme du jour
page-lessons-and-puzzles = Leçons et énigmes
page-puzzle-task = Un seul coup gagne. Trouvez-le.
page-puzzle-wait = Recherche d’une énigme…
page-puzzle-grade = Difficulté { $grade } sur 5 : l’ordinateur, tous niveaux confondus, se trompe { $share } fois sur 100.
page-puzzle-yellow = Vous jouez les jetons jaunes.
page-puzzle-red = Vous jouez les jetons rouges.
page-puzzle-left = Vous jouez la rangée de gauche.
page-puzzle-right = Vous jouez la rangée de droite.
page-puzzle-go-on = La réponse est { $replies }. Trouvez maintenant le coup suivant.
page-puzzle-again = C’est encore à vous. Trouvez maintenant le coup suivant.
page-puzzle-next = Énigme suivante
page-puzzle-game = Énigmes du jeu
page-puzzle-analyze = Voir toutes les valeurs

### Un programme à soi

page-code-lead = Écrivez les fonctions, puis exécutez-les. Elles sont jugées ici, leur recherche est dessinée et la première réponse fausse est nommée. Votre code reste dans ce navigateur.
page-code-card = Écrivez minimax en Python. Voyez l’arbre qu’il parcourt et sa première réponse fausse.
page-code-exercise = Exercice
page-code-learner = Un apprenti
page-code-editor = Votre code en Python
page-code-keys = Tab décale la ligne. Échap, puis Tab : on quitte l’éditeur.
page-code-ready = Rien n’a encore été exécuté.
page-code-run = Exécuter
page-code-stop = Arrêter
page-code-restore = Recommencer
page-code-link = Copier le lien avec le code
page-code-copied = Copié. Qui ouvre le lien voit votre code.
page-code-too-long = C’est trop long pour un lien : 8 ko au plus.
page-code-from-link = Ce code vient du lien. Il ne s’exécute que si vous le demandez. Votre propre code est gardé.
page-code-fetching = Python est en cours de chargement : 6 Mo, une seule fois.
page-code-gone = Python n’a pas pu être chargé. Réessayez quand le réseau sera là.
page-code-running = Le programme s’exécute.
page-code-stopped = Arrêté.
page-code-slow = Arrêté au bout de { $count } secondes. Une boucle ne finit peut-être jamais.
page-code-deep = Une fonction s’appelle elle-même sans fin.
page-code-full = Il faut trop de mémoire : plus de 512 Mio. Une liste grandit peut-être sans fin.
page-code-input = Le programme attend une saisie. Ici, on ne peut rien saisir.
page-code-broken = Python s’est arrêté : { $text }
page-code-line = Ligne { $number } : { $text }
page-code-ends = Exécuté depuis le début, le programme s’arrête avant la fin. { $text }
page-code-printed = Ce qu’il a affiché
page-code-more = Le reste est omis.
page-code-none = Python n’est pas disponible ici. Une page construite par `cargo xtask site` l’apporte.
page-code-tree = L’arbre que parcourt votre recherche
page-code-next = Exercice suivant : { $title }
page-code-lesson = Vers la leçon { $number }
page-own-rules = Jouer à mon jeu
page-own-moves = Jouer contre mon programme
page-own-title = { $title } selon vos règles
page-own-summary = Vos fonctions disent quels coups sont permis et qui a gagné.
page-own-player = Votre programme
page-own-ended = Votre programme ne s’exécute pas
page-own-absent = Il ne s’exécute que si vous appuyez sur un bouton à côté de lui. Votre code est gardé dans ce navigateur.
page-own-code = Vers votre code
page-own-illegal = Votre programme répond « { $text } ». Ce n’est pas un coup possible ici.
page-own-unwritten = { $name } n’est pas encore écrite.
page-lesson-exercise = Programmez-le vous-même : { $title }

### A class

page-view-class = Classe
page-class-none = Il n’y a pas de classe ici. Un enseignant en ouvre une avec nimatron serve --class.
page-class-your-name = Votre nom
page-class-name-hint = Tel que votre enseignant le verra. Il reste sur son ordinateur.
page-class-join = Rejoindre la classe
page-class-you-are = Vous êtes { $text }.
page-class-wait = Votre enseignant va poser une question.
page-class-joined = { $count ->
    [one] { $count } élève est là.
   *[other] { $count } élèves sont là.
}
page-class-answer = Choisissez votre réponse.
page-class-sent = Votre réponse est envoyée. Vous pouvez la changer jusqu’à l’affichage des réponses.
page-class-answered = Réponses : { $count } sur { $total }.
page-class-best-move = Quel est le meilleur coup ?
page-class-chosen = Votre coup : { $text }
page-class-exercise = Écrivez le programme et lancez-le. Votre navigateur dit à la classe s’il est juste, et où se trouve la première erreur.
page-class-to-exercise = Vers l’exercice
page-class-results = Réponses
page-class-yours = C’est votre réponse.
page-class-example = Une des réponses
page-class-open = Ouvrez cette adresse et tapez le code :
page-class-ask = Interroger la classe
page-class-ask-this = Poser
page-class-of-lesson = Une question d’une leçon
page-class-of-board = La position sur le plateau
page-class-of-board-hint = Ouvrez un jeu, jouez des coups, puis revenez ici.
page-class-games = Vers les jeux
page-class-show = Afficher les réponses
page-class-hide = Masquer les réponses
page-class-no-example = Retirer la réponse montrée
page-class-save = Enregistrer les réponses
page-class-column-question = Question
page-class-column-name = Nom
page-class-column-answer = Réponse
page-class-column-verdict = Verdict
page-class-column-note = Ce que le navigateur a trouvé
page-class-column-code = Programme
page-class-end = Terminer la question
page-class-each = La réponse de chaque élève
page-class-not-yet = pas encore répondu
page-class-away = page fermée
page-class-found-there = C’est le navigateur de l’élève qui en a jugé.
page-class-show-example = Montrer sans le nom
page-class-run-it = Ouvrir dans « Votre code »
page-class-call = Votre enseignant pose une question à la classe.
page-class-to-question = Vers la question
page-class-will-tell = Lancez-le : la classe saura s’il est juste. Le programme reste ici.
page-class-told = La classe sait ce qui en est sorti. Le programme est resté ici.
page-class-hand-in = Remettre le programme
page-class-handed-in = Votre programme est remis.
