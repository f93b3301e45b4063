//! The least tree: what alpha-beta has to look at even with the best order of moves.
//!
//! To be sure of a value one must see that the maximizer gets no less and that the minimizer allows no more. For the first, one branch is
//! enough where the maximizer moves, and all are needed where the minimizer does; for the second the other way round. In a tree of b branches
//! and d plies that is b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves (D. E. Knuth, R. W. Moore, *An Analysis of Alpha-Beta Pruning*, 1975).

use nimatron_core::{Decimal, Seat};

/// A node as this sees it. The first seat is the maximizer.
pub(super) struct ScoredNode {
    pub(super) above: Option<usize>,
    pub(super) mover: Seat,
    pub(super) is_leaf: bool,
    /// The exact score, from the first seat's view.
    pub(super) score: Decimal,
}

/// The fewest leaves that show something of a node; `None` where it is not so.
#[derive(Clone, Copy)]
struct Needed {
    /// That it is no less than the root's score.
    no_less: Option<u64>,
    /// That it is no more.
    no_more: Option<u64>,
    /// That it is the same.
    exact: Option<u64>,
}

/// The leaves of the least tree. Nodes stand behind those above them.
pub(super) fn least_leaves(nodes: &[ScoredNode]) -> Option<u64> {
    let root = nodes.first()?.score;
    let mut children: Vec<Vec<usize>> = nodes.iter().map(|_| Vec::new()).collect();
    for (id, node) in nodes.iter().enumerate() {
        if let Some(above) = node.above {
            children[above].push(id);
        }
    }
    let mut needed: Vec<Needed> = nodes.iter().map(|node| leaf(node.score, root)).collect();
    for (id, node) in nodes.iter().enumerate().rev().filter(|(_, node)| !node.is_leaf) {
        needed[id] = match node.mover {
            Seat::First => above(&children[id], &needed),
            // The minimizer is the maximizer of the opposite numbers.
            Seat::Second => {
                let turned: Vec<_> = children[id].iter().map(|&child| needed[child].turned()).collect();
                let all: Vec<_> = (0..turned.len()).collect();
                above(&all, &turned).turned()
            }
        };
    }
    needed[0].exact
}

impl Needed {
    fn turned(self) -> Self {
        Self { no_less: self.no_more, no_more: self.no_less, exact: self.exact }
    }
}

fn leaf(score: Decimal, root: Decimal) -> Needed {
    let one_if = |is_so: bool| is_so.then_some(1);
    Needed { no_less: one_if(score >= root), no_more: one_if(score <= root), exact: one_if(score == root) }
}

/// What is needed where the maximizer moves.
fn above(children: &[usize], needed: &[Needed]) -> Needed {
    let of = || children.iter().map(|&child| needed[child]);
    let no_more = of().map(|child| child.no_more).sum::<Option<u64>>();
    let exact = |child: Needed| Some(no_more? - child.no_more? + child.exact?);
    Needed {
        no_less: of().filter_map(|child| child.no_less).min(),
        no_more,
        exact: of().filter_map(exact).min(),
    }
}

#[cfg(test)]
mod tests {
    use nimatron_core::Seat;

    use super::{ScoredNode, least_leaves};

    /// A tree of so many branches everywhere, with scores that a generator makes up.
    fn uniform(branches: usize, depth: u32, mut seed: u64) -> Vec<ScoredNode> {
        let mut nodes = Vec::new();
        let mut level = vec![None];
        for ply in 0..=depth {
            let begin = nodes.len();
            let mover = if ply % 2 == 0 { Seat::First } else { Seat::Second };
            nodes.extend(level.iter().map(|&above| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                ScoredNode { above, mover, is_leaf: ply == depth, score: ((seed >> 60) as i64).into() }
            }));
            level = (begin..nodes.len()).flat_map(|id| std::iter::repeat_n(Some(id), branches)).collect();
        }
        for id in (1..nodes.len()).rev() {
            let (above, score) = (nodes[id].above.unwrap(), nodes[id].score);
            let best = nodes[above].score;
            let is_last = nodes.get(id + 1).is_none_or(|next| next.above != Some(above));
            let better = if nodes[above].mover == Seat::First { best.max(score) } else { best.min(score) };
            nodes[above].score = if is_last { score } else { better };
        }
        nodes
    }

    #[test]
    fn uniform_trees_have_the_published_numbers() {
        for (branches, depth, leaves) in
            [(2, 4, 7), (3, 4, 17), (2, 3, 5), (3, 3, 11), (5, 1, 5), (4, 0, 1), (2, 10, 63)]
        {
            for seed in 0..20 {
                let nodes = uniform(branches, depth, seed);
                assert_eq!(least_leaves(&nodes), Some(leaves), "{branches}^{depth}, {seed}");
            }
        }
    }
}
