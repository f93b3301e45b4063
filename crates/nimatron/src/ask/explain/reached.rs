//! Every position that play can reach.

use std::collections::HashSet;

use crate::session::Session;

/// Every position that can be reached from one, itself included, each once and in breadth-first order; `None` if there are more than
/// `limit`.
pub(super) fn reached(origin: Box<dyn Session>, limit: usize) -> Option<Vec<Box<dyn Session>>> {
    let mut seen = HashSet::from([origin.position()]);
    let mut found = vec![origin];
    let mut next = 0;
    while next < found.len() {
        let mut children = Vec::new();
        // With more moves than that, there are more positions as well.
        children.extend(found[next].children().map(|(_, child)| child).take(2 * limit));
        for child in children {
            if seen.insert(child.position()) {
                if found.len() == limit {
                    return None;
                }
                found.push(child);
            }
        }
        next += 1;
    }
    Some(found)
}
