//! A tree that was searched as a diagram in words, in the stages in which lessons draw it: the bare tree, the scores of its leaves, all scores,
//! and what alpha-beta leaves out.

use nimatron_core::{Decimal, Picture, Seat};
use nimatron_explain::diagram::{Diagram, DiagramNode, Favor, Mark, NodeStatus, OPEN, Role};
use nimatron_search::Bound;

use crate::drawing::boards::draw;
use crate::error::Error;
use crate::report::{TreeNode, TreeReport};
use crate::request::{Field, Fields, Question, Unread};
use crate::session::Session;
use crate::text::words::Words;

/// How much of a search a drawing shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// The tree, and who wins each finished game.
    Plain,
    /// The scores of the leaves too.
    Leaves,
    /// All scores, and the line of best play.
    BackedUp,
    /// What the search left out as well.
    #[default]
    Pruned,
}

impl Stage {
    /// All of them, by name.
    const ALL: [(&'static str, Self); 4] = [
        ("plain", Self::Plain),
        ("leaves", Self::Leaves),
        ("backed-up", Self::BackedUp),
        ("pruned", Self::Pruned),
    ];
}

/// What a drawing of a tree is to show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiagramRequest {
    /// How much of the search.
    pub stage: Stage,
    /// Scores are shown this many plies down and further: as backing up proceeds, from the leaves to the root.
    pub scores_from: u32,
    /// Whether alpha and beta are shown.
    pub windows: bool,
    /// Whether boards are drawn instead of positions.
    pub boards: bool,
    /// What the first and the second player are called, if they have names.
    pub names: Option<[String; 2]>,
}

impl DiagramRequest {
    /// What the picture of a step shows, too.
    fn fields_of_step(&mut self, fields: &mut dyn Fields) {
        fields.flag("show_window", &mut self.windows);
        fields.flag("boards", &mut self.boards);
        fields.text(Field::new("names").of("NAMES"), |text| {
            let names: Vec<_> = text.split(',').map(str::trim).map(str::to_owned).collect();
            let names =
                <[String; 2]>::try_from(names).ok().filter(|names| names.iter().all(|name| !name.is_empty()));
            let expected = || Unread::Expected("expected two names as Maximillian,Mindy".to_owned());
            self.names = Some(names.ok_or_else(expected)?);
            Ok(())
        });
    }
}

impl Question for DiagramRequest {
    const COMMAND: &'static str = "tree";

    fn fields(&mut self, fields: &mut dyn Fields) {
        self.fields_of_step(fields);
        fields.name("stage", &Stage::ALL, &mut self.stage);
        fields.whole(Field::new("scores_from").of("PLY"), 0..=u32::MAX, &mut self.scores_from);
    }
}

/// What a drawing of a step of a search is to show: all that is known by then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepDrawing(pub DiagramRequest);

impl Question for StepDrawing {
    const COMMAND: &'static str = "trace";

    fn fields(&mut self, fields: &mut dyn Fields) {
        self.0.fields_of_step(fields);
    }
}

/// What stands for a counter in drawings: the coin of the terminal is in few fonts.
const COUNTER: &str = "●";

/// The diagram of a tree that the session answered.
///
/// # Errors
/// If a position of the tree is none of the session's game.
pub fn diagram(
    session: &dyn Session,
    report: &TreeReport,
    request: &DiagramRequest,
    words: &Words,
) -> Result<Diagram, Error> {
    let rows = request.names.as_ref().map_or_else(Vec::new, |names| rows(report, names));
    let mut nodes = Vec::with_capacity(report.nodes.len());
    for node in &report.nodes {
        nodes.push(drawn(node, lines(session, node, request.boards)?, request, words));
        if request.stage == Stage::Plain && !rows.is_empty() {
            // A name would be wider than the scores of the other stages.
            let node = &mut nodes[node.id];
            node.score = node.favors.map(|favor| sign_of(favor).to_owned());
        }
    }
    if matches!(request.stage, Stage::BackedUp | Stage::Pruned) && request.scores_from == 0 {
        mark_principal(report, &mut nodes);
    }
    let mut legend = legend(&nodes, request.names.as_ref(), words);
    if request.stage == Stage::Plain && rows.is_empty() {
        // There words say who wins, and no numbers.
        legend.retain(|(mark, _)| !matches!(mark, Mark::Favor(_)));
    }
    let (title, extra_edges) = (title(session, report, request, words), extra_edges(report));
    Ok(Diagram { title, nodes, extra_edges, legend, rows, room: room(report, words) })
}

/// Whose row each level of a tree is, where both players have names and no player moves twice.
fn rows(report: &TreeReport, names: &[String; 2]) -> Vec<String> {
    let first = report.nodes.first().map_or(Seat::First, |root| root.mover);
    let mover = |ply: u32| if ply.is_multiple_of(2) { first } else { first.other() };
    let alternates = report.nodes.iter().all(|node| node.mover == mover(node.ply));
    let deepest = report.nodes.iter().map(|node| node.ply).max();
    let levels = 0..deepest.filter(|_| alternates && report.edges.is_empty()).map_or(0, |ply| ply + 1);
    levels.map(|ply| names[mover(ply).index()].clone()).collect()
}

/// A tree for a page has room for its widest score in every box, so that its stages lie on each other; a larger one is no larger than it must be.
fn room(report: &TreeReport, words: &Words) -> Option<String> {
    const A_PAGE: usize = 250;
    let scores = report
        .nodes
        .iter()
        .filter(|_| report.nodes.len() <= A_PAGE)
        .filter_map(|node| written_score(node, words));
    scores.max_by_key(|score| score.chars().count())
}

/// What stands in a node.
fn lines(session: &dyn Session, node: &TreeNode, boards: bool) -> Result<Vec<String>, Error> {
    let picture = if boards { session.at(&node.position)?.picture() } else { None };
    Ok(picture.map_or_else(|| vec![node.position.clone()], |picture| board_lines(&picture)))
}

/// A board in lines of text.
pub(super) fn board_lines(picture: &Picture) -> Vec<String> {
    draw(picture).iter().map(|line| line.replace('🪙', COUNTER)).collect()
}

fn drawn(node: &TreeNode, lines: Vec<String>, request: &DiagramRequest, words: &Words) -> DiagramNode {
    let scored = match request.stage {
        Stage::Plain => node.search == NodeStatus::Repeated,
        Stage::Leaves => is_leaf(node),
        Stage::BackedUp | Stage::Pruned => is_leaf(node) || node.ply >= request.scores_from,
    };
    let favors = favors(node).filter(|_| scored || node.terminal);
    let score =
        if scored { written_score(node, words) } else { favors.map(|favor| won(favor, request, words)) };
    let window = node.window.filter(|_| request.windows);
    DiagramNode {
        parent: node.parent,
        lines,
        score,
        window: window.map(|[alpha, beta]| [limit(alpha, "−∞", words), limit(beta, "+∞", words)]),
        edge: node.mv.clone().unwrap_or_default(),
        role: role(node),
        favors,
        status: status(node.search, request.stage),
        principal: false,
    }
}

/// How the numbers begin that favor a player, as the legend shows it.
fn sign_of(favor: Favor) -> &'static str {
    match favor {
        Favor::First => "+",
        Favor::Neither => "0",
        Favor::Second => "−",
    }
}

/// Who won a finished game, in a word or two.
fn won(favor: Favor, request: &DiagramRequest, words: &Words) -> String {
    let seat = match favor {
        Favor::First => Seat::First,
        Favor::Second => Seat::Second,
        Favor::Neither => return words.say("draw-won-neither"),
    };
    match &request.names {
        Some(names) => words.say_with("draw-won-named", &[("player", (&names[seat.index()]).into())]),
        None => words.say(if seat == Seat::First { "draw-won-first" } else { "draw-won-second" }),
    }
}

fn role(node: &TreeNode) -> Role {
    match (node.terminal, node.mover) {
        (true, _) => Role::End,
        (false, Seat::First) => Role::Maximizer,
        (false, _) => Role::Minimizer,
    }
}

/// Before the last stage nothing is known yet of what is left out.
fn status(search: NodeStatus, stage: Stage) -> NodeStatus {
    if is_left_out(search) && stage != Stage::Pruned { NodeStatus::Visited } else { search }
}

fn is_left_out(search: NodeStatus) -> bool {
    matches!(search, NodeStatus::Cut | NodeStatus::NotGenerated)
}

fn written_score(node: &TreeNode, words: &Words) -> Option<String> {
    if node.open {
        return Some(OPEN.to_owned());
    }
    let score = signed(&words.figure(node.score?));
    Some(match node.bound {
        Some(Bound::AtLeast) => format!("≥ {score}"),
        Some(_) => format!("≤ {score}"),
        None => score,
    })
}

/// A number that has a minus sign below zero, with a plus sign above.
pub(super) fn signed(number: &str) -> String {
    if number == "0" || number.starts_with('−') { number.to_owned() } else { format!("+{number}") }
}

fn limit(limit: Option<Decimal>, infinity: &str, words: &Words) -> String {
    limit.map_or_else(|| infinity.to_owned(), |number| words.figure(number))
}

/// Whom the score favors; `None` where a bound leaves that open.
fn favors(node: &TreeNode) -> Option<Favor> {
    match (node.score?.signum(), node.bound) {
        (1.., None | Some(Bound::AtLeast)) => Some(Favor::First),
        (0, None) => Some(Favor::Neither),
        (..=-1, None | Some(Bound::AtMost)) => Some(Favor::Second),
        _ => None,
    }
}

/// Marks the line of best play: from the root to the move that was chosen there, then on to a child that is known exactly and has the same
/// score, the first of several.
fn mark_principal(report: &TreeReport, nodes: &mut [DiagramNode]) {
    let children = children(report);
    let is_known = |id: &usize| {
        let node = &report.nodes[*id];
        node.score.is_some() && node.bound.is_none() && !is_left_out(node.search)
    };
    let mut next = Some(0).filter(|_| nodes.len() > 1).filter(is_known);
    while let Some(id) = next {
        nodes[id].principal = true;
        let score = report.nodes[id].score;
        let backs = |child: &&usize| is_known(child) && report.nodes[**child].score == score;
        let chosen = report.chosen.filter(|_| id == 0);
        next = chosen.or_else(|| children[id].iter().find(backs).copied());
    }
}

/// Where each node leads.
fn children(report: &TreeReport) -> Vec<Vec<usize>> {
    let mut children = vec![Vec::new(); report.nodes.len()];
    if report.edges.is_empty() {
        let own = report.nodes.iter().filter_map(|node| node.parent.map(|parent| (parent, node.id)));
        own.for_each(|(parent, child)| children[parent].push(child));
    }
    report.edges.iter().for_each(|edge| children[edge.from].push(edge.to));
    children
}

fn is_leaf(node: &TreeNode) -> bool {
    node.terminal || matches!(node.search, NodeStatus::Horizon | NodeStatus::Repeated)
}

/// The edges of a graph that are not those from a node to its parent.
fn extra_edges(report: &TreeReport) -> Vec<(usize, usize, String)> {
    let mut drawn = vec![false; report.nodes.len()];
    let mut extra = Vec::new();
    for edge in &report.edges {
        let node = &report.nodes[edge.to];
        let own = node.parent == Some(edge.from) && node.mv.as_ref() == Some(&edge.mv);
        if own && !drawn[edge.to] {
            drawn[edge.to] = true;
        } else {
            extra.push((edge.from, edge.to, edge.mv.clone()));
        }
    }
    extra
}

/// What is drawn, of which game, from where.
fn title(session: &dyn Session, report: &TreeReport, request: &DiagramRequest, words: &Words) -> String {
    let game = game_title(session, words);
    let position = place(session, words);
    let kind = if report.edges.is_empty() { "tree" } else { "graph" };
    let game = ("game", (&game).into());
    let from = ("position", (&position).into());
    let ply = ("ply", request.scores_from.into());
    words.say_with(title_key(report, request), &[game, from, ("kind", kind.into()), ply])
}

/// What a game is called in a title, with what was chosen otherwise than usual.
pub fn game_title(session: &dyn Session, words: &Words) -> String {
    let name = session.game().split(':').next().unwrap_or_default();
    let key = format!("game-{name}-title");
    let title = if words.has(&key) { words.say(&key) } else { name.to_owned() };
    session.told_rules().map_or(title.clone(), |rules| rules.titled(&title, words))
}

/// What the session's position is called in a title.
pub(super) fn place(session: &dyn Session, words: &Words) -> String {
    let rules = session.told_rules().filter(|_| session.is_start());
    rules.and_then(|rules| rules.start(words)).unwrap_or_else(|| shortened(&session.position()))
}

/// The message for what is shown of the search.
fn title_key(report: &TreeReport, request: &DiagramRequest) -> &'static str {
    let pruned = || report.nodes.iter().any(|node| is_left_out(node.search));
    match request.stage {
        Stage::Plain => "draw-title-plain",
        Stage::Leaves => "draw-title-leaves",
        _ if request.scores_from > 0 => "draw-title-partly",
        Stage::Pruned if pruned() => "draw-title-pruned",
        Stage::BackedUp | Stage::Pruned => "draw-title-backed-up",
    }
}

/// The beginning of a text that is too long for a title.
pub(super) fn shortened(text: &str) -> String {
    const LONGEST: usize = 48;
    let kept: String = text.chars().take(LONGEST).collect();
    if kept.len() == text.len() { kept } else { format!("{kept}…") }
}

/// The marks that occur, with their meanings.
pub(super) fn legend(
    nodes: &[DiagramNode],
    names: Option<&[String; 2]>,
    words: &Words,
) -> Vec<(Mark, String)> {
    const MARKS: [(Mark, &str); 12] = [
        (Mark::Role(Role::Maximizer), "draw-maximiser"),
        (Mark::Role(Role::Minimizer), "draw-minimiser"),
        (Mark::Role(Role::End), "draw-end"),
        (Mark::Favor(Favor::First), "draw-favours-first"),
        (Mark::Favor(Favor::Neither), "draw-favours-neither"),
        (Mark::Favor(Favor::Second), "draw-favours-second"),
        (Mark::Principal, "draw-principal"),
        (Mark::Status(NodeStatus::Horizon), "draw-horizon"),
        (Mark::Status(NodeStatus::Repeated), "draw-repeated"),
        (Mark::Status(NodeStatus::Cut), "draw-cut"),
        (Mark::Status(NodeStatus::NotGenerated), "draw-not-generated"),
        (Mark::Window, "draw-window"),
    ];
    let occurs = |mark: &Mark| nodes.iter().any(|node| bears(node, *mark));
    let said = |(mark, key): &(Mark, &str)| match (names, seat_of(*mark)) {
        (Some(names), Some(seat)) => {
            let player = (&names[seat.index()]).into();
            (*mark, words.say_with(&format!("{key}-named"), &[("player", player)]))
        }
        _ => (*mark, words.say(key)),
    };
    MARKS.iter().filter(|(mark, _)| occurs(mark)).map(said).collect()
}

/// The player whom a mark is about.
fn seat_of(mark: Mark) -> Option<Seat> {
    match mark {
        Mark::Role(Role::Maximizer) | Mark::Favor(Favor::First) => Some(Seat::First),
        Mark::Role(Role::Minimizer) | Mark::Favor(Favor::Second) => Some(Seat::Second),
        _ => None,
    }
}

fn bears(node: &DiagramNode, mark: Mark) -> bool {
    match mark {
        Mark::Role(role) => node.role == role,
        Mark::Favor(favor) => node.favors == Some(favor),
        Mark::Status(status) => node.status == status,
        Mark::Principal => node.principal,
        Mark::Window => node.window.is_some(),
    }
}
