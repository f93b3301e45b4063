//! Learners kept, seated and questioned.

mod damage;
mod estimates;
mod inspection;
mod players;
mod saved;
mod subject;
