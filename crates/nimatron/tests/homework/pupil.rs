//! Programs of pupils, right ones and wrong ones, and what brute force says of them. Positions come from the rules; everything else is counted
//! here, and shares nothing with the judge.

use std::collections::{BTreeSet, HashMap};

use nimatron::core::{Outcome, Seat};
use nimatron::{Catalog, Session};

/// A game, position by position.
pub(super) struct World {
    pub(super) name: &'static str,
    pub(super) nodes: Vec<Node>,
    /// Whether values are points.
    pub(super) has_points: bool,
}

pub(super) struct Node {
    pub(super) text: String,
    pub(super) is_max: bool,
    /// Every move and the node that it leads to.
    pub(super) moves: Vec<(String, usize)>,
    /// What the maximizer has won, if the game is over.
    pub(super) end: Option<i64>,
}

impl World {
    pub(super) fn of(name: &'static str) -> Self {
        let start = Catalog::standard().open(name, 0).unwrap();
        let has_points = start.banked().is_some();
        let mut world = Self { name, nodes: Vec::new(), has_points };
        let mut met = HashMap::new();
        world.meet(&*start, &mut met);
        world
    }

    fn meet(&mut self, at: &dyn Session, met: &mut HashMap<(String, Seat), usize>) -> usize {
        let key = (at.position(), at.seat());
        if let Some(&known) = met.get(&key) {
            return known;
        }
        let (index, is_max) = (self.nodes.len(), at.seat() == Seat::First);
        let end = at.outcome().map(|outcome| {
            let own = match outcome {
                Outcome::Win => 1,
                Outcome::Draw => 0,
                Outcome::Loss => -1,
            };
            let points = at.report().value.and_then(|value| value.margin?.whole()).unwrap_or(own);
            if is_max { points } else { -points }
        });
        self.nodes.push(Node { text: key.0.clone(), is_max, moves: Vec::new(), end });
        met.insert(key, index);
        let moves = at.children().map(|(mv, after)| (mv, self.meet(&*after, met))).collect();
        self.nodes[index].moves = moves;
        index
    }

    /// The nodes that are asked about: those that are over, too, if it is what they are worth.
    pub(super) fn asked(&self, ends: bool) -> impl Iterator<Item = (usize, &Node)> {
        self.nodes.iter().enumerate().filter(move |(_, node)| ends || node.end.is_none())
    }
}

/// Whom a player prefers: the value, and of wins the sooner, of losses the later.
pub(super) type Worth = (i64, i64);

/// What a program names of the best moves.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Named {
    All,
    First,
    Last,
    Quickest,
}

/// How it names them.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Form {
    Moves,
    States,
    SortedHeaps,
    HeapsWithoutEmpty,
    /// Moves here, states there.
    Mixed,
}

/// How it counts: the sign, what a win is worth and, if so, less the plies.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Count {
    pub(super) sign: i64,
    pub(super) gain: i64,
    pub(super) less_depth: bool,
}

pub(super) const PLAIN: Count = Count { sign: 1, gain: 1, less_depth: false };

type Moves = Box<dyn Fn(&World, usize) -> Vec<(String, usize)> + Send + Sync>;
type End = Box<dyn Fn(&Node) -> Option<i64> + Send + Sync>;
type Choice = Box<dyn Fn(bool, &[Worth]) -> Worth + Send + Sync>;
type Change = Box<dyn Fn(usize, i64) -> i64 + Send + Sync>;
type Pick = Box<dyn Fn(usize, Vec<String>) -> Vec<String> + Send + Sync>;

/// A program: how it moves, ends, chooses and tells. One of these is written otherwise in a wrong one.
pub(super) struct Pupil {
    pub(super) name: String,
    pub(super) moves: Moves,
    pub(super) end: End,
    pub(super) choice: Choice,
    pub(super) value: Change,
    pub(super) best: Pick,
    /// Plies that it looks ahead.
    pub(super) horizon: Option<u32>,
    pub(super) count: Count,
    pub(super) named: Named,
    pub(super) form: Form,
}

impl Pupil {
    pub(super) fn right(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            moves: Box::new(|world, node| world.nodes[node].moves.clone()),
            end: Box::new(|node| node.end),
            choice: Box::new(minimax),
            value: Box::new(|_, value| value),
            best: Box::new(|_, best| best),
            horizon: None,
            count: PLAIN,
            named: Named::All,
            form: Form::States,
        }
    }

    /// All its answers by the requests.
    pub(super) fn answers(&self, world: &World) -> HashMap<String, String> {
        let mut worths = HashMap::new();
        let mut answers = HashMap::new();
        for (index, node) in world.nodes.iter().enumerate() {
            let (text, role) = (&node.text, if node.is_max { "max" } else { "min" });
            let end = (self.end)(node).map_or("none".to_owned(), |end| {
                // What a finished game is worth knows of no depth.
                format!("value {}", Count { less_depth: false, ..self.count }.told((end, 0)))
            });
            answers.insert(format!("evaluate {text} {role}"), end);
            if node.end.is_some() {
                continue;
            }
            let moves = (self.moves)(world, index);
            let after: Vec<_> = moves.iter().map(|(_, to)| self.state(&world.nodes[*to].text)).collect();
            answers.insert(format!("successors {text}"), format!("states {}", after.join(" ")));
            let worth = self.worth(world, index, 0, &mut worths);
            let value = (self.value)(index, self.count.told(worth));
            answers.insert(format!("value {text} {role}"), format!("value {value}"));
            let best = self.named(world, index, worth, &mut worths);
            answers.insert(format!("best {text} {role}"), format!("best {}", best.join(" ")));
        }
        answers
    }

    /// What a node is worth, and the plies until then.
    fn worth(
        &self,
        world: &World,
        index: usize,
        ply: u32,
        known: &mut HashMap<(usize, u32), Worth>,
    ) -> Worth {
        let key = (index, if self.horizon.is_some() { ply } else { 0 });
        if let Some(&worth) = known.get(&key) {
            return worth;
        }
        let node = &world.nodes[index];
        let moves = if node.end.is_some() { Vec::new() } else { (self.moves)(world, index) };
        let worth = if let Some(end) = (self.end)(node) {
            (end, 0)
        } else if moves.is_empty() || self.horizon.is_some_and(|horizon| ply >= horizon) {
            (0, 0)
        } else {
            let after: Vec<_> = moves.iter().map(|(_, to)| self.worth(world, *to, ply + 1, known)).collect();
            let (value, plies) = (self.choice)(node.is_max, &after);
            (value, plies + 1)
        };
        known.insert(key, worth);
        worth
    }

    fn named(
        &self,
        world: &World,
        index: usize,
        worth: Worth,
        known: &mut HashMap<(usize, u32), Worth>,
    ) -> Vec<String> {
        let is_best = |found: Worth| match self.named {
            Named::Quickest => found.0 == worth.0 && (worth.0 == 0 || found.1 + 1 == worth.1),
            _ => found.0 == worth.0,
        };
        let mut best = (self.moves)(world, index);
        best.retain(|(_, to)| is_best(self.worth(world, *to, 1, known)));
        match self.named {
            Named::First => best.truncate(1),
            Named::Last => best = best.pop().into_iter().collect(),
            Named::All | Named::Quickest => {}
        }
        let is_move = match self.form {
            Form::Moves => true,
            Form::Mixed => index.is_multiple_of(2),
            _ => false,
        };
        let told = |(mv, to): (String, usize)| if is_move { mv } else { self.state(&world.nodes[to].text) };
        (self.best)(index, best.into_iter().map(told).collect())
    }

    fn state(&self, text: &str) -> String {
        let mut heaps: Vec<_> = text.split(',').collect();
        match self.form {
            Form::Moves | Form::States | Form::Mixed => return text.to_owned(),
            Form::SortedHeaps => {}
            // A state without any heap would be no word.
            Form::HeapsWithoutEmpty if heaps.iter().all(|heap| *heap == "0") => return "0".to_owned(),
            Form::HeapsWithoutEmpty => heaps.retain(|heap| *heap != "0"),
        }
        heaps.sort_by_key(|heap| heap.parse::<u32>().unwrap());
        heaps.join(",")
    }
}

impl Count {
    pub(super) fn told(self, (value, plies): Worth) -> i64 {
        let gain = if self.less_depth { self.gain - plies } else { self.gain };
        // Points are counted as they are.
        self.sign * if self.gain == 1 { value } else { gain * value.signum() }
    }
}

pub(super) fn minimax(is_max: bool, after: &[Worth]) -> Worth {
    // A win is better the sooner, a loss the later.
    let key = |&(value, plies): &Worth| (value, if value > 0 { -plies } else { plies * -value.signum() });
    let best = if is_max {
        after.iter().max_by_key(|worth| key(worth))
    } else {
        after.iter().min_by_key(|worth| key(worth))
    };
    *best.expect("a move")
}

/// What brute force says of the answers to one thing.
#[derive(Debug)]
pub(super) struct Label {
    /// Whether they are right in some convention.
    pub(super) is_right: bool,
    /// The signs of numbers by which they are right.
    pub(super) signs: BTreeSet<i64>,
    /// At how many positions they are wrong, at least, and how many there are.
    pub(super) wrong: usize,
    pub(super) of: usize,
}

impl Label {
    fn of(wrong: impl IntoIterator<Item = usize>, of: usize) -> Self {
        let wrong = wrong.into_iter().min().expect("a convention");
        Self { is_right: wrong == 0, signs: BTreeSet::new(), wrong, of }
    }
}

/// Labels answers by trying every convention at every position.
pub(super) fn label(world: &World, asked: &str, answers: &HashMap<String, String>) -> Label {
    let right = Pupil::right("brute force");
    let mut known = HashMap::new();
    let worths: Vec<_> =
        (0..world.nodes.len()).map(|index| right.worth(world, index, 0, &mut known)).collect();
    let asked_about: Vec<_> = world.asked(asked == "ends").collect();
    let of = asked_about.len();
    let words = |node: &Node, verb: &str| -> Vec<String> {
        let role = if verb == "successors" {
            ""
        } else if node.is_max {
            " max"
        } else {
            " min"
        };
        let answer = &answers[&format!("{verb} {}{role}", node.text)];
        answer.split(' ').skip(1).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    match asked {
        "successors" => {
            let count = |is_folded: bool| {
                let is_wrong = |(_, node): &&(usize, &Node)| {
                    let after = node.moves.iter().map(|(_, to)| folded(&world.nodes[*to].text, is_folded));
                    let said = words(node, "successors");
                    after.collect::<BTreeSet<_>>()
                        != said.iter().map(|word| folded(word, is_folded)).collect()
                };
                asked_about.iter().filter(is_wrong).count()
            };
            Label::of([false, is_of_heaps(world)].map(count), of)
        }
        "ends" | "values" => {
            let verb = if asked == "ends" { "evaluate" } else { "value" };
            let said: Vec<Option<i64>> =
                asked_about.iter().map(|(_, node)| words(node, verb).first()?.parse().ok()).collect();
            let wrong = |count: Count| {
                let right = |index: usize, node: &Node| {
                    (asked == "values" || node.end.is_some()).then(|| count.told(worths[index]))
                };
                asked_about
                    .iter()
                    .zip(&said)
                    .filter(|((index, node), said)| right(*index, node) != **said)
                    .count()
            };
            let counts = counts(world, asked, &asked_about, &said, &worths);
            let right = counts.iter().filter(|count| wrong(**count) == 0);
            let signs = right.map(|count| count.sign).collect();
            Label { signs, ..Label::of(counts.into_iter().map(wrong), of) }
        }
        _ => {
            let mut conventions = Vec::new();
            for form in [Form::Moves, Form::States, Form::SortedHeaps] {
                for named in [Named::All, Named::Quickest, Named::First] {
                    let is_wrong = |(index, node): &&(usize, &Node)| {
                        !names(world, *index, &worths, form, named, &words(node, "best"))
                    };
                    conventions.push(asked_about.iter().filter(is_wrong).count());
                }
            }
            Label::of(conventions, of)
        }
    }
}

/// Whether words name the best moves of a node.
fn names(world: &World, index: usize, worths: &[Worth], form: Form, named: Named, said: &[String]) -> bool {
    if form == Form::SortedHeaps && !is_of_heaps(world) {
        return false;
    }
    let text = |(mv, to): &(String, usize)| match form {
        Form::Moves => mv.clone(),
        _ => folded(&world.nodes[*to].text, form == Form::SortedHeaps),
    };
    let (value, plies) = worths[index];
    let moves = world.nodes[index].moves.iter();
    let best = moves.filter(|(_, to)| worths[*to].0 == value);
    let quick = |to: usize| value == 0 || worths[to].1 + 1 == plies;
    let right: BTreeSet<_> = match named {
        Named::Quickest => best.filter(|(_, to)| quick(*to)).map(text).collect(),
        _ => best.map(text).collect(),
    };
    let said: BTreeSet<_> = said.iter().map(|word| folded(word, form == Form::SortedHeaps)).collect();
    match named {
        Named::First | Named::Last => said.len() == 1 && said.is_subset(&right),
        _ => said == right,
    }
}

/// Every way to count that a number which was said may be meant by.
fn counts(
    world: &World,
    asked: &str,
    asked_about: &[(usize, &Node)],
    said: &[Option<i64>],
    worths: &[Worth],
) -> Vec<Count> {
    let mut gains = BTreeSet::from([(1, false)]);
    for ((index, _), said) in asked_about.iter().zip(said) {
        let (value, plies) = worths[*index];
        if let Some(said) = said.filter(|_| value != 0 && !world.has_points) {
            gains.insert((said.abs(), false));
            if asked == "values" {
                gains.insert((said.abs() + plies, true));
            }
        }
    }
    let most = worths.iter().map(|(_, plies)| *plies).max().unwrap_or_default();
    let of = |&sign| {
        let gains = gains.iter().filter(|(gain, less_depth)| *gain > if *less_depth { most } else { 0 });
        gains.map(move |&(gain, less_depth)| Count { sign, gain, less_depth }).collect::<Vec<_>>()
    };
    [1, -1].iter().flat_map(of).collect()
}

fn is_of_heaps(world: &World) -> bool {
    world.name.contains("nim")
}

/// A state with its heaps in order, without empty ones.
fn folded(text: &str, is_folded: bool) -> String {
    let heaps: Option<Vec<u32>> = text.split(',').map(|heap| heap.parse().ok()).collect();
    let Some(mut heaps) = heaps.filter(|_| is_folded) else { return text.to_owned() };
    heaps.retain(|&heap| heap > 0);
    heaps.sort_unstable();
    format!("{heaps:?}")
}
