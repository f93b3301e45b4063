//! The children of every node, in two flat vectors.

/// The children of every node of a forest whose parents come before their children.
#[derive(Clone, Debug)]
pub(crate) struct Children {
    /// Where the children of each node begin in `list`, and where the last ones end.
    starts: Vec<usize>,
    list: Vec<usize>,
}

impl Children {
    /// From the parent of every node.
    pub(crate) fn new(parents: &[Option<usize>]) -> Self {
        let mut starts = vec![0; parents.len() + 1];
        for parent in parents.iter().flatten() {
            starts[parent + 1] += 1;
        }
        for index in 0..parents.len() {
            starts[index + 1] += starts[index];
        }
        let mut free = starts.clone();
        let mut list = vec![0; parents.iter().flatten().count()];
        for (child, parent) in parents.iter().enumerate() {
            if let Some(parent) = *parent {
                list[free[parent]] = child;
                free[parent] += 1;
            }
        }
        Self { starts, list }
    }

    /// The children of a node, in their order.
    pub(crate) fn of(&self, node: usize) -> &[usize] {
        &self.list[self.starts[node]..self.starts[node + 1]]
    }

    /// The same with the children of every node in reverse order.
    pub(crate) fn mirrored(mut self) -> Self {
        for node in 0..self.starts.len() - 1 {
            self.list[self.starts[node]..self.starts[node + 1]].reverse();
        }
        self
    }
}
