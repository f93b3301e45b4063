//! Trees and traces: the search that is shown is the search that plays.

mod loops;
mod replay;
mod situations;
mod steps;
mod traces;
mod trees;
