//! `serve`: the page in a browser.

use std::net::SocketAddr;
use std::process::{Command, ExitCode, Stdio};

use anyhow::Context;
use nimatron::{Catalog, Task};
use nimatron_web::{Server, Token};
use serde::Serialize;

use crate::arguments::Serve;
use crate::commands::program::Program;
use crate::commands::task;
use crate::terminal::{console, interrupt};

/// What scripts are told once the page is there.
#[derive(Serialize)]
struct Ready<'s> {
    url: &'s str,
    /// What pupils need.
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<&'s Invitation>,
}

/// Where a class is joined, and with which code.
#[derive(Serialize)]
struct Invitation {
    url: String,
    code: String,
}

pub(crate) fn run(serve: &Serve, Program { catalog, console, .. }: Program<'_>) -> anyhow::Result<ExitCode> {
    let add = |catalog: Catalog, [name, program]: &[String; 2]| catalog.with_program(name, program);
    let mut server = Server::new(serve.games.iter().try_fold(catalog.clone(), add)?);
    server.task = serve.task.as_deref().map(|name| named_task(name, catalog)).transpose()?;
    server.limits.all_memory = serve.memory();
    server.names.clone_from(&serve.allowed_hosts);
    server.frame.clone_from(&serve.frame);
    server.public.clone_from(&serve.public_url);
    server.token = serve.token().context("no random token can be had; name one with --token=TOKEN")?;
    server.teacher = serve.teacher().context("no random token can be had")?;
    let (token, teacher) = (server.token.clone(), server.teacher.clone());
    if let Some(folder) = &serve.state {
        let kept = server.keep_trainings_in(folder);
        kept.with_context(|| format!("--state: cannot keep trainings in '{}'", folder.display()))?;
    }
    if let Some(folder) = &serve.python {
        let given = server.give_python(folder);
        given.with_context(|| format!("--python: cannot be had from '{}'", folder.display()))?;
    }
    let address = SocketAddr::new(serve.host(), serve.port);
    let listening = server
        .listen(address)
        .with_context(|| format!("cannot listen at {address}; choose another --port or --host"))?;
    let page = listening.url()?;
    // The teacher's address is the one of this machine, which no network changes.
    let own = match listening.address()? {
        address if teacher.is_some() && address.ip().is_unspecified() => {
            format!("http://127.0.0.1:{}/", address.port())
        }
        _ => page.clone(),
    };
    let url = with_token(&own, teacher.as_ref().or(token.as_ref()));
    let invitation = teacher.and(token).map(|code| Invitation { url: page, code: code.text().to_owned() });
    if console.is_json() {
        console.object(&Ready { url: &url, class: invitation.as_ref() })?;
    } else if let Some(Invitation { url: page, code }) = &invitation {
        console.say("serve-teacher", &[("url", (&url).into())])?;
        console.say("serve-class", &[("url", page.into()), ("code", code.into())])?;
        console.say("serve-end", &[])?;
    } else {
        console.say("serve-ready", &[("url", (&url).into())])?;
        console.say("serve-end", &[])?;
    }
    console.finish()?;
    if serve.open && !is_opened(&url) {
        console::complain(&console.words().say_with("serve-unopened", &[("url", (&url).into())]));
    }
    match interrupt::held() {
        Some(flag) => listening.serve_until_set(&flag)?,
        None => listening.serve()?,
    }
    Ok(ExitCode::SUCCESS)
}

/// A task whose game is there.
fn named_task(name: &str, catalog: &Catalog) -> anyhow::Result<Task> {
    let task = task::named(name)?;
    task.open(&task.game, catalog, 0)?;
    Ok(task)
}

/// An address with the token that lets in.
fn with_token(url: &str, token: Option<&Token>) -> String {
    token.map_or_else(|| url.to_owned(), |token| format!("{url}?token={}", token.text()))
}

/// Asks the desktop to open the page.
fn is_opened(url: &str) -> bool {
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let opening = Command::new(program)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    opening.is_ok()
}
