//! What the levels of a drawing hold: the nodes of a tree as they are, and for graphs a tree that spans them.
//!
//! A node of a graph stands on the level below the last of those that lead to it, so that every line goes down, as in K. Sugiyama, S. Tagawa and
//! M. Toda, "Methods for Visual Understanding of Hierarchical System Structures", 1981. A line that passes levels is given a place on each of
//! them; so it crosses no box.

use crate::diagram::Diagram;
use crate::drawing::children::Children;

/// Something that has a place on a level, by the order in which they are placed: parents before children.
pub(crate) struct Skeleton {
    /// The node that it is; `None` where a line passes.
    pub(crate) nodes: Vec<Option<usize>>,
    /// Below what it is placed.
    pub(crate) parents: Vec<Option<usize>>,
    /// The level of each.
    pub(crate) levels: Vec<usize>,
    /// The lines, the tree's own first.
    pub(crate) lines: Vec<Passage>,
}

/// A line from a node to another, by their numbers in the skeleton.
#[derive(Clone, Debug)]
pub(crate) struct Passage {
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// Which of the moves that lead there it is: 0 is the tree's own.
    pub(crate) label: usize,
    /// Where it passes levels.
    pub(crate) through: Vec<usize>,
}

impl Skeleton {
    pub(crate) fn new(diagram: &Diagram) -> Self {
        let lines = lines(diagram);
        let levels = levels(diagram, &lines);
        if diagram.extra_edges.is_empty() {
            let parents = diagram.nodes.iter().map(|node| node.parent).collect();
            return Self { nodes: (0..diagram.nodes.len()).map(Some).collect(), parents, levels, lines };
        }
        Self::spanning(levels, lines)
    }

    /// The tree that spans a graph: each node below the first that leads to it from the level above.
    fn spanning(mut levels: Vec<usize>, mut lines: Vec<Passage>) -> Self {
        let count = levels.len();
        let mut parents = vec![None; count];
        for line in &mut lines {
            if levels[line.from] + 1 == levels[line.to] {
                parents[line.to].get_or_insert(line.from);
            }
            let mut above = line.from;
            for level in levels[line.from] + 1..levels[line.to] {
                line.through.push(parents.len());
                parents.push(Some(above));
                levels.push(level);
                above = parents.len() - 1;
            }
        }
        // Without a way down from the level above, as in circles, a node stays where the tree has it.
        for line in lines.iter().filter(|line| line.label == 0) {
            parents[line.to].get_or_insert(line.from);
        }
        Self {
            nodes: (0..parents.len()).map(|part| (part < count).then_some(part)).collect(),
            parents,
            levels,
            lines,
        }
        .renumbered()
    }

    /// The same with parents before their children.
    fn renumbered(self) -> Self {
        let children = Children::new(&self.parents);
        let mut order: Vec<_> =
            (0..self.parents.len()).filter(|&part| self.parents[part].is_none()).collect();
        let mut next = 0;
        while let Some(&part) = order.get(next) {
            order.extend(children.of(part));
            next += 1;
        }
        let mut number = vec![0; self.parents.len()];
        for (place, &part) in order.iter().enumerate() {
            number[part] = place;
        }
        let renamed = |line: Passage| Passage {
            from: number[line.from],
            to: number[line.to],
            through: line.through.iter().map(|&part| number[part]).collect(),
            ..line
        };
        Self {
            nodes: order.iter().map(|&part| self.nodes[part]).collect(),
            parents: order.iter().map(|&part| self.parents[part].map(|parent| number[parent])).collect(),
            levels: order.iter().map(|&part| self.levels[part]).collect(),
            lines: self.lines.into_iter().map(renamed).collect(),
        }
    }
}

/// All lines, each straight for now.
fn lines(diagram: &Diagram) -> Vec<Passage> {
    let line = |from, to, label| Passage { from, to, label, through: Vec::new() };
    let own = diagram.nodes.iter().enumerate();
    let own = own.filter_map(|(to, node)| node.parent.map(|from| line(from, to, 0)));
    let mut seen = vec![0; diagram.nodes.len()];
    let extra = diagram.extra_edges.iter().map(|&(from, to, _)| {
        seen[to] += 1;
        line(from, to, seen[to])
    });
    own.chain(extra).collect()
}

/// The level of each node: below all that lead to it, or, in a graph with circles, below its parent.
fn levels(diagram: &Diagram, lines: &[Passage]) -> Vec<usize> {
    let count = diagram.nodes.len();
    let mut leading = vec![0; count];
    let mut leaving = vec![Vec::new(); count];
    for line in lines {
        leading[line.to] += 1;
        leaving[line.from].push(line.to);
    }
    let mut levels = vec![0; count];
    let mut ready: Vec<_> = (0..count).filter(|&node| leading[node] == 0).collect();
    let mut reached = 0;
    while let Some(node) = ready.pop() {
        reached += 1;
        for &to in &leaving[node] {
            levels[to] = levels[to].max(levels[node] + 1);
            leading[to] -= 1;
            ready.extend((leading[to] == 0).then_some(to));
        }
    }
    if reached < count {
        for (node, of) in diagram.nodes.iter().enumerate() {
            levels[node] = of.parent.map_or(0, |parent| levels[parent] + 1);
        }
    }
    levels
}
