//! The judge of homework: what it takes for right, what it tells of what is wrong, and what it keeps to itself. Students are functions here.

mod answers;
mod conventions;
mod mutants;
mod positions;
mod pupil;
mod tables;

use std::sync::Arc;

use nimatron::{
    Catalog, CheckReport, CheckRequest, CheckedPart, Guest, GuestProgram, Run, Task, Visit, check_homework,
};

/// Answers what it is asked by a function, which hears the greeting too; where it has no answer, nothing.
struct Student<F>(F);

impl<F: Fn(&str) -> Option<String> + Send + Sync> GuestProgram for Student<F> {
    fn answer(&self, requests: &[String]) -> Result<Vec<String>, String> {
        let answer = |request: &String| {
            let given = (self.0)(request);
            if is_greeting(request) {
                Ok("ok".to_owned())
            } else {
                given.ok_or_else(|| "is silent".to_owned())
            }
        };
        requests.iter().map(answer).collect()
    }
}

fn is_greeting(request: &str) -> bool {
    request.starts_with("hello 1 ")
}

fn judged<F>(name: &str, task: &str, seed: Option<u64>, student: F) -> CheckReport
where
    F: Fn(&str) -> Option<String> + Send + Sync + 'static,
{
    let visit = Visit::begin(name, Guest::Program(Arc::new(Student(student))));
    let request = CheckRequest {
        task: Task::read("a task", task).unwrap(),
        program: visit.program(),
        file: None,
        runner: None,
        interpreters: nimatron::Interpreters::default(),
        label: None,
        hidden: seed.is_some(),
        seed: seed.unwrap_or_default(),
        run: Run::default(),
    };
    check_homework(&request, &Catalog::standard()).unwrap()
}

/// The only part of a report.
fn part(report: &CheckReport) -> &CheckedPart {
    let [part] = &report.parts[..] else { panic!("{report:?}") };
    part
}
