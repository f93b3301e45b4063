//! Where the nodes of a tree stand side by side: the tidy drawing of Reingold and Tilford for any number of children, in linear time.
//!
//! Walker's algorithm as C. Buchheim, M. Jünger and S. Leipert made it linear, "Improving Walker's Algorithm to Run in Linear Time",
//! Graph Drawing 2002; names of fields follow the paper. Three things differ. Nodes have widths of their own. Nothing recurs: children come
//! after their parents, so walking the numbers backwards is a walk from the leaves. And the paper places children from left to right, which can
//! lean; here the drawing is the mean of that and of its mirror image from right to left. Every condition of a tidy drawing is
//! linear (so much room between neighbors, a parent midway between its first and last child) and so holds for the mean of two.

use crate::drawing::children::Children;

/// How far a node reaches to either side of the point it is placed by.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Extent {
    /// To the left.
    pub left: f64,
    /// To the right.
    pub right: f64,
}

/// The room between neighbors of one level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gaps {
    /// Between children of one parent.
    pub siblings: f64,
    /// Between all others.
    pub cousins: f64,
}

/// The place of every node on its level, the root's being 0. Parents come before their children; the first node is the root.
pub fn tidy(parents: &[Option<usize>], extents: &[Extent], gaps: Gaps) -> Vec<f64> {
    let children = Children::new(parents);
    let turned: Vec<_> =
        extents.iter().map(|extent| Extent { left: extent.right, right: extent.left }).collect();
    let from_left = Tidying::new(parents, &children, extents, gaps).places();
    let from_right = Tidying::new(parents, &children.mirrored(), &turned, gaps).places();
    from_left.into_iter().zip(from_right).map(|(left, right)| (left - right) / 2.0).collect()
}

struct Tidying<'t> {
    parents: &'t [Option<usize>],
    children: &'t Children,
    extents: &'t [Extent],
    gaps: Gaps,
    /// A node's place, relative to what its ancestors' `modifier`s add.
    preliminary: Vec<f64>,
    modifier: Vec<f64>,
    /// Midway between a node's first and last child.
    middle: Vec<f64>,
    change: Vec<f64>,
    shift: Vec<f64>,
    thread: Vec<Option<usize>>,
    ancestor: Vec<usize>,
    /// A node's place among its siblings.
    number: Vec<usize>,
}

impl<'t> Tidying<'t> {
    fn new(parents: &'t [Option<usize>], children: &'t Children, extents: &'t [Extent], gaps: Gaps) -> Self {
        let zeros = vec![0.0; parents.len()];
        Self {
            parents,
            children,
            extents,
            gaps,
            preliminary: zeros.clone(),
            modifier: zeros.clone(),
            middle: zeros.clone(),
            change: zeros.clone(),
            shift: zeros,
            thread: vec![None; parents.len()],
            ancestor: (0..parents.len()).collect(),
            number: vec![0; parents.len()],
        }
    }

    fn places(mut self) -> Vec<f64> {
        for parent in (0..self.parents.len()).rev() {
            self.place_children(parent);
        }
        let root = self.middle.first().copied().unwrap_or(0.0);
        // The first walk used the modifiers from the leaves up; this one adds them from the root down.
        let mut added = vec![0.0; self.parents.len()];
        for (node, parent) in self.parents.iter().enumerate() {
            if let Some(parent) = *parent {
                added[node] = added[parent] + self.modifier[parent];
                self.preliminary[node] += added[node] - root;
            }
        }
        self.preliminary
    }

    /// Puts the finished subtrees of a node's children side by side.
    fn place_children(&mut self, parent: usize) {
        let children = self.children.of(parent);
        let [first, ..] = *children else { return };
        let mut default_ancestor = first;
        let mut left: Option<usize> = None;
        for (number, &child) in children.iter().enumerate() {
            self.number[child] = number;
            self.preliminary[child] = self.middle[child];
            if let Some(left) = left {
                let place = self.preliminary[left] + self.distance(left, child);
                self.preliminary[child] = place;
                self.modifier[child] = place - self.middle[child];
                default_ancestor = self.apportion(child, left, first, default_ancestor);
            }
            left = Some(child);
        }
        self.execute_shifts(parent);
        self.middle[parent] =
            (self.preliminary[first] + self.preliminary[children[children.len() - 1]]) / 2.0;
    }

    /// The least distance between two neighbors of one level.
    fn distance(&self, left: usize, right: usize) -> f64 {
        let siblings = self.parents[left] == self.parents[right];
        let gap = if siblings { self.gaps.siblings } else { self.gaps.cousins };
        self.extents[left].right + gap + self.extents[right].left
    }

    /// Moves the subtree of `node` right until it clears those of its left siblings, level by level along the contours.
    fn apportion(&mut self, node: usize, left: usize, first: usize, default_ancestor: usize) -> usize {
        let (mut inner_right, mut outer_right, mut inner_left, mut outer_left) = (node, node, left, first);
        let [mut in_right, mut out_right, mut in_left, mut out_left] =
            [inner_right, outer_right, inner_left, outer_left].map(|at| self.modifier[at]);
        while let (Some(facing_left), Some(facing_right)) =
            (self.next_right(inner_left), self.next_left(inner_right))
        {
            (inner_left, inner_right) = (facing_left, facing_right);
            outer_left = self.next_left(outer_left).expect("the left forest is as deep as its right contour");
            outer_right =
                self.next_right(outer_right).expect("the right subtree is as deep as its left contour");
            self.ancestor[outer_right] = node;
            let clear = self.preliminary[inner_left] + in_left + self.distance(inner_left, inner_right);
            let shift = clear - (self.preliminary[inner_right] + in_right);
            if shift > 0.0 {
                self.move_subtree(self.ancestor_of(inner_left, node, default_ancestor), node, shift);
                in_right += shift;
                out_right += shift;
            }
            in_left += self.modifier[inner_left];
            in_right += self.modifier[inner_right];
            out_left += self.modifier[outer_left];
            out_right += self.modifier[outer_right];
        }
        if self.next_right(outer_right).is_none() && self.next_right(inner_left).is_some() {
            self.thread[outer_right] = self.next_right(inner_left);
            self.modifier[outer_right] += in_left - out_right;
        }
        if self.next_left(outer_left).is_none() && self.next_left(inner_right).is_some() {
            self.thread[outer_left] = self.next_left(inner_right);
            self.modifier[outer_left] += in_right - out_left;
            return node;
        }
        default_ancestor
    }

    fn next_left(&self, node: usize) -> Option<usize> {
        self.children.of(node).first().copied().or(self.thread[node])
    }

    fn next_right(&self, node: usize) -> Option<usize> {
        self.children.of(node).last().copied().or(self.thread[node])
    }

    fn ancestor_of(&self, below: usize, node: usize, default_ancestor: usize) -> usize {
        let ancestor = self.ancestor[below];
        if self.parents[ancestor] == self.parents[node] { ancestor } else { default_ancestor }
    }

    /// Moves `right` and its subtree; the siblings between `left` and it are to share the room.
    fn move_subtree(&mut self, left: usize, right: usize, shift: f64) {
        let share = shift / (self.number[right] - self.number[left]) as f64;
        self.change[right] -= share;
        self.shift[right] += shift;
        self.change[left] += share;
        self.preliminary[right] += shift;
        self.modifier[right] += shift;
    }

    fn execute_shifts(&mut self, parent: usize) {
        let (mut shift, mut change) = (0.0, 0.0);
        for &child in self.children.of(parent).iter().rev() {
            self.preliminary[child] += shift;
            self.modifier[child] += shift;
            change += self.change[child];
            shift += self.shift[child] + change;
        }
    }
}
