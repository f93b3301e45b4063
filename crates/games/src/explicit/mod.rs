//! A tree written down, as lessons draw them: `[[3,5],[2,[9,1]]]` is a root with two children, and so on down to the leaves,
//! which carry their scores for the player who moves at the root, and perhaps a name: `[[left:3,5],[2,9]]`. That player, the maximizer, moves at even depths and the
//! minimizer at odd ones. A single number is a finished game.
//!
//! A tree has at most 1,000,000 nodes and 1,000 levels of lists; scores lie between −1,000,000 and 1,000,000. They may have up to six decimals, and are
//! counted in units of the last one: the number of these units lies within the same bounds. A position
//! is written as the path of child numbers that leads to it from the root: `/` is the root, `/2/1` the first child of its
//! second child. A move is a number, or the name of the leaf it leads to.
//!
//! Rules: S. Russell, P. Norvig, *Artificial Intelligence: A Modern Approach*, the chapter on adversarial search.

mod tree;

use nimatron_core::definition::Definition;
use nimatron_core::{
    Encoded, End, Family, Game, Notation, NotationError, Observed, Parameter, Picture, Preset, Render,
    Scoring, Seat, SettingError, Settings, Situation, Spot, Status, Step, Visitor,
};

use crate::reading::Reader;
use tree::{Content, ROOT, Tree};

/// How much of a tree a picture shows, in characters.
const PICTURE_WIDTH: usize = 100;

/// The rules of a tree written down.
#[derive(Clone, Debug)]
pub struct Explicit {
    tree: Tree,
}

/// A node of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node(u32);

/// A child of a node, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Child(u32);

impl Explicit {
    /// The tree that nested lists of numbers stand for; white space between their parts means nothing.
    ///
    /// # Errors
    /// Says at which character something else was expected.
    pub fn new(text: &str) -> Result<Self, NotationError> {
        Tree::read(text).map(|tree| Self { tree })
    }

    /// How many decimals the scores have: one of the tree's points is so much of a score.
    pub fn decimals(&self) -> u32 {
        self.tree.decimals()
    }

    fn seat(&self, Node(node): Node) -> Seat {
        if self.tree.depth(node).is_multiple_of(2) { Seat::First } else { Seat::Second }
    }

    fn situation(&self, node: Node) -> Situation<Node> {
        Situation { seat: self.seat(node), ..Situation::opening(node) }
    }
}

/// The node's number.
impl Encoded for Explicit {
    fn code(&self, &Node(node): &Node) -> Option<u64> {
        Some(node.into())
    }

    fn decode(&self, code: u64) -> Option<Node> {
        u32::try_from(code).ok().filter(|&node| self.tree.has(node)).map(Node)
    }
}

impl Game for Explicit {
    type Position = Node;
    type Move = Child;
    const SCORING: Scoring = Scoring::Points;

    fn start(&self) -> Node {
        Node(ROOT)
    }

    fn status(&self, &node: &Node) -> Status {
        match (self.tree.content(node.0), self.seat(node)) {
            (Content::Children(_), _) => Status::Ongoing,
            (Content::Score(score), Seat::First) => Status::Over(End::Scored(score)),
            (Content::Score(score), Seat::Second) => Status::Over(End::Scored(-score)),
        }
    }

    fn most_moves(&self, &Node(node): &Node) -> usize {
        self.tree.children(node).len()
    }

    fn moves(&self, &Node(node): &Node, moves: &mut Vec<Child>) {
        moves.extend((0..self.tree.children(node).len() as u32).map(Child));
    }

    fn play(&self, &Node(node): &Node, Child(index): Child) -> Step<Node> {
        Step::pass_turn(Node(self.tree.children(node)[index as usize]))
    }

    fn max_plies(&self, &Node(node): &Node) -> Option<u32> {
        Some(self.tree.height(node))
    }
}

impl Notation for Explicit {
    fn write(&self, situation: &Situation<Node>) -> String {
        let path = self.tree.path(situation.position.0);
        if path.is_empty() {
            "/".to_owned()
        } else {
            path.iter().map(|number| format!("/{number}")).collect()
        }
    }

    fn read(&self, text: &str) -> Result<Situation<Node>, NotationError> {
        let mut reader = Reader::new(text);
        if !reader.take('/') {
            return Err(reader.expected("/, the root"));
        }
        let mut node = ROOT;
        let mut more = reader.peek().is_some();
        while more {
            node = self.read_child(node, &mut reader)?;
            more = reader.take('/');
        }
        reader.end("/ and the number of a child")?;
        Ok(self.situation(Node(node)))
    }

    fn write_move(&self, situation: &Situation<Node>, Child(index): Child) -> String {
        let child = self.tree.children(situation.position.0)[index as usize];
        self.tree.name(child).map_or_else(|| (index + 1).to_string(), str::to_owned)
    }

    fn one_character_moves(&self) -> bool {
        self.tree.most_children() <= 9 && !self.tree.has_names()
    }
}

impl Explicit {
    fn read_child(&self, node: u32, reader: &mut Reader<'_>) -> Result<u32, NotationError> {
        let children = self.tree.children(node);
        let expected = reader.expected(match children.len() {
            0 => "nothing after a leaf".to_owned(),
            1 => "1, the only child".to_owned(),
            count => format!("the number of a child from 1 to {count}"),
        });
        match reader.number("the number of a child", u32::MAX) {
            Ok(number @ 1..) => children.get(number as usize - 1).copied().ok_or(expected),
            _ => Err(expected),
        }
    }
}

/// The node's number.
impl Observed for Explicit {
    fn shape(&self, _start: &Node) -> [usize; 3] {
        [1, 1, 1]
    }

    fn observe(&self, &Node(node): &Node, numbers: &mut [f32]) {
        numbers[0] = node as f32;
    }

    fn actions<'g>(&'g self, _start: &'g Node) -> Box<dyn Iterator<Item = Child> + 'g> {
        Box::new((0..self.tree.most_children()).map(Child))
    }
}

impl Render for Explicit {
    fn picture(&self, situation: &Situation<Node>) -> Picture {
        Picture::Lines { lines: vec![self.tree.write(situation.position.0, PICTURE_WIDTH)] }
    }

    /// Lines of text have no places to point at.
    fn spots(&self, _situation: &Situation<Node>, _child: Child) -> Vec<Spot> {
        Vec::new()
    }
}

/// The tree itself.
const TREE: Parameter = Parameter {
    name: "tree",
    default: "[[3,5],[2,[9,1]]]",
    expected: "nested lists with numbers at the leaves, as [[3,5],[2,[9,1]]]",
    file: Some("file"),
};

impl Family for Explicit {
    const NAME: &'static str = "explicit";
    const PARAMETERS: &'static [Parameter] = &[TREE];
    const PRESETS: &'static [Preset] = &[];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let text = settings.value(&TREE);
        let rules = Self::new(text).map_err(|error| wrong(&error))?;
        let named = vec![(TREE.name, rules.tree.write(ROOT, usize::MAX))];
        let decimals = rules.decimals();
        let definition = Definition::new(rules).encoded().observed().rendered();
        Ok(visitor.visit(definition.with_decimals(decimals).cited(SOURCES), named))
    }
}

const SOURCES: &[&str] =
    &["S. Russell, P. Norvig, Artificial Intelligence: A Modern Approach, Adversarial Search"];

/// An error in a long value must say where it is.
fn wrong(error: &NotationError) -> SettingError {
    let place = error.at.map_or_else(String::new, |at| format!(" at character {}", at + 1));
    SettingError::new(TREE.name, error.found.trim_matches('\''), format!("{}{place}", error.expected))
}
