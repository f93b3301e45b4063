//! Trees as data: as arrays and lists at once, in the words of the command line when they are asked for.

use std::ffi::OsString;

use nimatron::core::{Decimal, Seat};
use nimatron::explain::diagram::NodeStatus;
use nimatron::report::{TreeNode, TreeReport};
use numpy::{Element, IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::command::asked;
use crate::guest::{Host, named};

/// From which node each arc leads to which; of every node its plies, who moves, its score, whether the game is over, and whether it was visited.
type Arrays<'py> = (
    Bound<'py, PyArray2<i64>>,
    Bound<'py, PyArray1<i32>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<bool>>,
);

/// A tree that was found.
#[pyclass(frozen, module = "nimatron._native")]
pub(crate) struct Tree(TreeReport);

/// What the command `tree` finds, given its arguments. `hosts` are those that it may ask, that of its game first.
#[pyfunction]
#[pyo3(signature = (arguments, hosts=Vec::new()))]
#[expect(clippy::needless_pass_by_value, reason = "what comes from Python is owned")]
pub(crate) fn tree(py: Python<'_>, arguments: Vec<OsString>, hosts: Vec<Py<Host>>) -> PyResult<Tree> {
    let mut found = asked(py, arguments, &hosts, nimatron_cli::tree)?;
    found.game = named(&found.game, hosts.iter().map(Py::get));
    Ok(Tree(found))
}

#[pymethods]
impl Tree {
    fn __len__(&self) -> usize {
        self.0.nodes.len()
    }

    /// The tree as the command writes it.
    fn json(&self, py: Python<'_>) -> PyResult<String> {
        let written = py.detach(|| serde_json::to_string(&self.0));
        written.map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// From which node each arc leads to which, and the position of every node.
    fn lists(&self) -> (Vec<(usize, usize)>, Vec<&str>) {
        (self.arcs().collect(), self.0.nodes.iter().map(|node| &*node.position).collect())
    }

    /// The arcs and the nodes in arrays.
    fn arrays<'py>(&self, py: Python<'py>) -> PyResult<Arrays<'py>> {
        let arcs: Vec<_> = self.arcs().flat_map(|(from, to)| [from as i64, to as i64]).collect();
        let count = arcs.len() / 2;
        Ok((
            arcs.into_pyarray(py).reshape([count, 2])?,
            self.column(py, |node| node.ply as i32),
            self.column(py, |node| u8::from(node.mover == Seat::Second)),
            self.column(py, |node| node.score.map_or(f64::NAN, Decimal::to_f64)),
            self.column(py, |node| node.terminal),
            self.column(py, |node| node.search == NodeStatus::Visited),
        ))
    }
}

impl Tree {
    fn column<'py, T: Element>(
        &self,
        py: Python<'py>,
        of: impl Fn(&TreeNode) -> T,
    ) -> Bound<'py, PyArray1<T>> {
        self.0.nodes.iter().map(of).collect::<Vec<_>>().into_pyarray(py)
    }

    fn arcs(&self) -> impl Iterator<Item = (usize, usize)> {
        let TreeReport { nodes, edges, .. } = &self.0;
        let of_nodes =
            nodes.iter().filter(|_| edges.is_empty()).filter_map(|node| Some((node.parent?, node.id)));
        of_nodes.chain(edges.iter().map(|edge| (edge.from, edge.to)))
    }
}
