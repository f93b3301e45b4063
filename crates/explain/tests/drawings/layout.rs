//! The laws of a tidy drawing, on any tree.

use nimatron_explain::drawing::layout::{Extent, Gaps, tidy};
use proptest::prelude::*;

const GAPS: Gaps = Gaps { siblings: 3.0, cousins: 7.0 };
const TOLERANCE: f64 = 1e-6;

/// The children of every node, in order.
fn children(parents: &[Option<usize>]) -> Vec<Vec<usize>> {
    let mut children = vec![Vec::new(); parents.len()];
    for (child, parent) in parents.iter().enumerate() {
        if let Some(parent) = parent {
            children[*parent].push(child);
        }
    }
    children
}

/// The nodes of every level from left to right.
fn levels(parents: &[Option<usize>]) -> Vec<Vec<usize>> {
    let children = children(parents);
    let mut levels = vec![vec![0]];
    loop {
        let below: Vec<_> =
            levels[levels.len() - 1].iter().flat_map(|&node| children[node].clone()).collect();
        if below.is_empty() {
            return levels;
        }
        levels.push(below);
    }
}

fn any_tree() -> impl Strategy<Value = (Vec<Option<usize>>, Vec<Extent>)> {
    let node = (any::<usize>(), 0.0..30.0_f64, 0.0..30.0_f64);
    (prop::collection::vec(node, 1..200), 1_usize..60).prop_map(|(nodes, recent)| {
        let parent = |(index, &(chance, _, _)): (usize, &(usize, f64, f64))| {
            (index > 0).then(|| index - 1 - chance % index.min(recent))
        };
        let extents = nodes.iter().map(|&(_, left, right)| Extent { left, right }).collect();
        (nodes.iter().enumerate().map(parent).collect(), extents)
    })
}

/// The same tree seen in a mirror: nodes numbered level by level from the right, and the number that each had.
fn mirrored(parents: &[Option<usize>]) -> (Vec<Option<usize>>, Vec<usize>) {
    let order: Vec<usize> = levels(parents).into_iter().flat_map(|level| level.into_iter().rev()).collect();
    let mut number = vec![0; parents.len()];
    for (index, &node) in order.iter().enumerate() {
        number[node] = index;
    }
    (order.iter().map(|&node| parents[node].map(|parent| number[parent])).collect(), order)
}

proptest! {
    #[test]
    fn neighbors_of_a_level_have_their_room((parents, extents) in any_tree()) {
        let places = tidy(&parents, &extents, GAPS);
        for level in levels(&parents) {
            for pair in level.windows(2) {
                let [left, right] = [pair[0], pair[1]];
                let gap = if parents[left] == parents[right] { GAPS.siblings } else { GAPS.cousins };
                let least = extents[left].right + gap + extents[right].left;
                prop_assert!(places[right] - places[left] >= least - TOLERANCE);
            }
        }
    }

    #[test]
    fn parents_stand_midway_between_their_first_and_last_child((parents, extents) in any_tree()) {
        let places = tidy(&parents, &extents, GAPS);
        prop_assert_eq!(places[0], 0.0);
        for (node, children) in children(&parents).iter().enumerate() {
            if let [first, .., last] | [first @ last] = children.as_slice() {
                prop_assert!((places[node] - (places[*first] + places[*last]) / 2.0).abs() < TOLERANCE);
            }
        }
    }

    #[test]
    fn a_mirrored_tree_is_drawn_mirrored((parents, extents) in any_tree()) {
        let places = tidy(&parents, &extents, GAPS);
        let (turned, order) = mirrored(&parents);
        let turned_extents: Vec<_> =
            order.iter().map(|&node| Extent { left: extents[node].right, right: extents[node].left }).collect();
        let turned_places = tidy(&turned, &turned_extents, GAPS);
        for (index, &node) in order.iter().enumerate() {
            prop_assert!((places[node] + turned_places[index]).abs() < TOLERANCE);
        }
    }

    #[test]
    fn equal_subtrees_are_drawn_alike((parents, extents) in any_tree()) {
        // Twice the same tree below a new root.
        let shifted = |offset: usize| parents.iter().map(move |parent| Some(parent.map_or(0, |parent| parent + offset)));
        let both: Vec<_> = std::iter::once(None).chain(shifted(1)).chain(shifted(parents.len() + 1)).collect();
        let all: Vec<_> = std::iter::once(Extent::default()).chain(extents.clone()).chain(extents).collect();
        let places = tidy(&both, &all, GAPS);
        let [first, second] = [1, parents.len() + 1];
        for node in 0..parents.len() {
            let [one, other] = [first, second].map(|root| places[root + node] - places[root]);
            prop_assert!((one - other).abs() < TOLERANCE);
        }
    }
}

#[test]
fn the_tree_of_the_paper_is_narrow() {
    // A small subtree between two large ones stands in the middle, not against one of them.
    let parents = [None, Some(0), Some(0), Some(0), Some(1), Some(1), Some(1), Some(3), Some(3), Some(3)];
    let extents = [Extent { left: 1.0, right: 1.0 }; 10];
    let places = tidy(&parents, &extents, Gaps { siblings: 1.0, cousins: 1.0 });
    assert_eq!(places, [0.0, -4.5, 0.0, 4.5, -7.5, -4.5, -1.5, 1.5, 4.5, 7.5]);
}

#[test]
fn deep_and_wide_trees_are_laid_out() {
    // So many that only what takes linear time comes to its end, and only what keeps no tree on the stack.
    const NODES: usize = 300_000;
    let chain: Vec<_> = (0..NODES).map(|node: usize| node.checked_sub(1)).collect();
    let star: Vec<_> = (0..NODES).map(|node| (node > 0).then_some(0)).collect();
    let binary: Vec<_> = (0..NODES).map(|node| (node > 0).then(|| (node - 1) / 2)).collect();
    // Children that are deep in turn: to walk whole subtrees instead of contours is slow here.
    let comb: Vec<_> = (0..NODES)
        .map(|node| (node > 0).then(|| if node % 2 == 1 { (node - 1) / 2 * 2 } else { node - 2 }))
        .collect();
    for tree in [chain, star, binary, comb] {
        let places = tidy(&tree, &vec![Extent { left: 1.0, right: 1.0 }; NODES], GAPS);
        assert!(places.iter().all(|place| place.is_finite()));
    }
}
