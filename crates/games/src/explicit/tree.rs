//! Trees in one block of memory: nodes know their children, their parent and their depth by number.

use std::collections::BTreeMap;

use nimatron_core::{Decimal, NotationError, Points};

use crate::reading::Reader;

/// The node that everything descends from: nodes are numbered in the order in which the text begins them.
pub(super) const ROOT: u32 = 0;

/// The most nodes of a tree.
const MOST_NODES: usize = 1_000_000;
/// The most lists inside one another.
const MOST_LEVELS: usize = 1_000;
/// What stands between a leaf's name and its score, and the most characters of a name.
const NAMED: char = ':';
const LONGEST_NAME: usize = 20;
/// The largest score of a leaf, whatever its sign, in units of the last decimal.
const LARGEST_SCORE: Points = 1_000_000;

/// A tree with scores at its leaves.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<NodeRecord>,
    /// The children of every node side by side.
    children: Vec<u32>,
    /// The names of leaves that have one.
    names: BTreeMap<u32, String>,
    most_children: u32,
    /// How many decimals the scores have.
    decimals: u32,
}

#[derive(Clone, Debug)]
struct NodeRecord {
    parent: u32,
    /// Which child of its parent it is, from 1.
    number: u32,
    depth: u32,
    height: u32,
    /// `children[first..first + count]`; no children means a leaf.
    first: u32,
    count: u32,
    score: Points,
}

/// What a node has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content<'t> {
    /// An inner node has children.
    Children(&'t [u32]),
    /// A leaf has a score.
    Score(Points),
}

impl Tree {
    /// Reads nested lists. The lists still open are kept in a vector, not on the call stack.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let mut reading = Reading {
            reader: Reader::new(text),
            tree: Self { decimals: decimals(text), ..Self::default() },
            open: Vec::new(),
            waiting: Vec::new(),
        };
        reading.value()?;
        while !reading.open.is_empty() {
            reading.value_or_end()?;
        }
        reading.space();
        reading.reader.end("nothing after the tree")?;
        Ok(reading.tree)
    }

    pub(super) fn content(&self, node: u32) -> Content<'_> {
        match self.children(node) {
            [] => Content::Score(self.entry(node).score),
            children => Content::Children(children),
        }
    }

    /// How many decimals the scores have, which are counted in units of the last one.
    pub(super) fn decimals(&self) -> u32 {
        self.decimals
    }

    /// None for a leaf.
    pub(super) fn children(&self, node: u32) -> &[u32] {
        let &NodeRecord { first, count, .. } = self.entry(node);
        &self.children[first as usize..][..count as usize]
    }

    /// The name of a node, if it has one.
    pub(super) fn name(&self, node: u32) -> Option<&str> {
        self.names.get(&node).map(String::as_str)
    }

    /// Whether any leaf has a name.
    pub(super) fn has_names(&self) -> bool {
        !self.names.is_empty()
    }

    /// Plies from the root.
    pub(super) fn depth(&self, node: u32) -> u32 {
        self.entry(node).depth
    }

    /// Plies to the farthest leaf.
    pub(super) fn height(&self, node: u32) -> u32 {
        self.entry(node).height
    }

    /// The most children that a node has.
    pub(super) fn most_children(&self) -> u32 {
        self.most_children
    }

    /// The numbers of the children that lead from the root to the node.
    pub(super) fn path(&self, mut node: u32) -> Vec<u32> {
        let mut path = Vec::new();
        while node != ROOT {
            path.push(self.entry(node).number);
            node = self.entry(node).parent;
        }
        path.reverse();
        path
    }

    /// The subtree in brackets, cut off with an ellipsis after so many characters.
    pub(super) fn write(&self, node: u32, most: usize) -> String {
        let mut text = String::new();
        self.write_into(node, most, &mut text);
        if let Some((end, _)) = text.char_indices().nth(most) {
            text.truncate(end);
            text.push('…');
        }
        text
    }

    /// Every level of the recursion has written a bracket, so there are no more levels than characters wanted.
    fn write_into(&self, node: u32, most: usize, text: &mut String) {
        let children = match self.content(node) {
            Content::Score(score) => {
                if let Some(name) = self.name(node) {
                    text.push_str(name);
                    text.push(NAMED);
                }
                return text.push_str(&Decimal::of_points(score, self.decimals).to_string());
            }
            Content::Children(children) => children,
        };
        for (index, &child) in children.iter().enumerate() {
            text.push(if index == 0 { '[' } else { ',' });
            if text.len() > most {
                return;
            }
            self.write_into(child, most, text);
        }
        text.push(']');
    }

    /// Whether there is a node with this number.
    pub(super) fn has(&self, node: u32) -> bool {
        (node as usize) < self.nodes.len()
    }

    fn entry(&self, node: u32) -> &NodeRecord {
        &self.nodes[node as usize]
    }
}

/// A tree half read.
struct Reading<'t> {
    reader: Reader<'t>,
    tree: Tree,
    /// The lists begun and not ended, the outermost first, with how many waited when they began.
    open: Vec<(u32, usize)>,
    /// Complete children of the lists still open, in order.
    waiting: Vec<u32>,
}

impl Reading<'_> {
    /// A number, or the beginning of a list.
    fn value(&mut self) -> Result<(), NotationError> {
        self.space();
        if self.tree.nodes.len() == MOST_NODES {
            return Err(self.reader.expected(format!("a tree of at most {MOST_NODES} nodes")));
        }
        if self.reader.peek() != Some('[') {
            let name = self.name()?;
            let score = self.score()?;
            let leaf = self.begin(score);
            self.tree.names.extend(name.map(|name| (leaf, name)));
            self.waiting.push(leaf);
            return Ok(());
        }
        if self.open.len() == MOST_LEVELS {
            return Err(self.reader.expected(format!("at most {MOST_LEVELS} lists inside one another")));
        }
        self.reader.next();
        let list = self.begin(0);
        self.open.push((list, self.waiting.len()));
        Ok(())
    }

    /// Inside a list: its first value, a comma and its next value, or its end.
    fn value_or_end(&mut self) -> Result<(), NotationError> {
        self.space();
        let &(list, begun) = self.open.last().expect("a list is open");
        if self.waiting.len() == begun {
            return self.value();
        }
        if self.reader.take(',') {
            return self.value();
        }
        if !self.reader.take(']') {
            return Err(self.reader.expected("a comma or ]"));
        }
        self.end(list, begun);
        Ok(())
    }

    /// The name of a leaf, if it has one: letters and digits, a letter first. It is a move, so no sister has it too.
    fn name(&mut self) -> Result<Option<String>, NotationError> {
        if !self.reader.peek().is_some_and(char::is_alphabetic) {
            return Ok(None);
        }
        let (begin, mut name) = (self.reader.clone(), String::new());
        while let Some(letter) = self.reader.peek().filter(|letter| letter.is_alphanumeric()) {
            name.push(letter);
            self.reader.next();
        }
        if name.chars().count() > LONGEST_NAME {
            return Err(begin.expected(format!("a name of at most {LONGEST_NAME} letters")));
        }
        let sisters = self.open.last().map_or(&[][..], |&(_, begun)| &self.waiting[begun..]);
        if sisters.iter().any(|&sister| self.tree.name(sister) == Some(&name)) {
            return Err(begin.expected("a name that no other leaf beside it has"));
        }
        if !self.reader.take(NAMED) {
            return Err(self.reader.expected("a colon and a number after a name"));
        }
        self.space();
        Ok(Some(name))
    }

    fn score(&mut self) -> Result<Points, NotationError> {
        let begin = self.reader.clone();
        let negative = self.reader.take('-');
        let unsigned = self.reader.clone();
        let above_0 = || unsigned.expected("a number above 0 after the minus sign");
        match (self.reader.peek(), negative) {
            (Some('0'..='9'), _) if !(negative && self.is_at_whole_0()) => {}
            (_, false) => return Err(self.reader.expected("a number or a list")),
            (_, true) => return Err(above_0()),
        }
        let whole = self.reader.number("a score", LARGEST_SCORE.unsigned_abs())?;
        let part = if self.reader.take('.') { self.part()? } else { String::new() };
        let size: Decimal = format!("{whole}.{part:0<1}").parse().expect("it is written as a number is");
        let decimals = self.tree.decimals;
        match size.points(decimals).filter(|&points| points <= LARGEST_SCORE) {
            Some(0) if negative => Err(above_0()),
            Some(points) => Ok(if negative { -points } else { points }),
            None => {
                let largest = LARGEST_SCORE / 10_i32.pow(decimals);
                let expected = format!("a score from -{largest} to {largest}, or fewer decimals");
                Err(begin.expected(expected))
            }
        }
    }

    /// Whether a 0 comes next that no decimals follow.
    fn is_at_whole_0(&self) -> bool {
        let mut ahead = self.reader.clone();
        ahead.take('0') && ahead.peek() != Some('.')
    }

    /// The digits after the point, without zeros at the end.
    fn part(&mut self) -> Result<String, NotationError> {
        let (begin, mut digits) = (self.reader.clone(), String::new());
        while let Some(digit) = self.reader.peek().filter(char::is_ascii_digit) {
            digits.push(digit);
            self.reader.next();
        }
        if digits.is_empty() {
            return Err(begin.expected("a digit after the point"));
        }
        digits.truncate(digits.trim_end_matches('0').len());
        if digits.len() > Decimal::MOST_DECIMALS as usize {
            return Err(begin.expected(format!("at most {} decimals", Decimal::MOST_DECIMALS)));
        }
        Ok(digits)
    }

    fn space(&mut self) {
        while self.reader.peek().is_some_and(char::is_whitespace) {
            self.reader.next();
        }
    }

    fn begin(&mut self, score: Points) -> u32 {
        let node = self.tree.nodes.len() as u32;
        let parent = self.open.last().map_or(ROOT, |&(list, _)| list);
        let number = self.open.last().map_or(0, |&(_, begun)| self.waiting.len() - begun + 1) as u32;
        let depth = self.open.len() as u32;
        self.tree.nodes.push(NodeRecord { parent, number, depth, height: 0, first: 0, count: 0, score });
        node
    }

    fn end(&mut self, list: u32, begun: usize) {
        let tree = &mut self.tree;
        let first = tree.children.len() as u32;
        tree.children.extend(self.waiting.drain(begun..));
        let children = &tree.children[first as usize..];
        let height = children.iter().map(|&child| tree.nodes[child as usize].height + 1).max().unwrap_or(0);
        let count = children.len() as u32;
        tree.most_children = tree.most_children.max(count);
        let entry = &mut tree.nodes[list as usize];
        *entry = NodeRecord { height, first, count, ..entry.clone() };
        self.open.pop();
        self.waiting.push(list);
    }
}

/// The most decimals that a number of a text has, zeros at its end not counted. Points stand in numbers only.
fn decimals(text: &str) -> u32 {
    let of_number = |after: &str| {
        let digits = after.find(|character: char| !character.is_ascii_digit()).unwrap_or(after.len());
        after[..digits].trim_end_matches('0').len() as u32
    };
    text.split('.').skip(1).map(of_number).max().unwrap_or(0).min(Decimal::MOST_DECIMALS)
}
