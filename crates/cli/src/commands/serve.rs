//! `serve`: the page in a browser.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
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
struct Ready {
    url: String,
}

pub(crate) fn run(serve: &Serve, Program { catalog, console, .. }: Program<'_>) -> anyhow::Result<ExitCode> {
    let add = |catalog: Catalog, [name, program]: &[String; 2]| catalog.with_program(name, program);
    let mut server = Server::new(serve.games.iter().try_fold(catalog.clone(), add)?);
    server.task = serve.task.as_deref().map(|name| named_task(name, catalog)).transpose()?;
    server.limits.all_memory = serve.memory();
    server.names.clone_from(&serve.allowed_hosts);
    server.frame.clone_from(&serve.frame);
    server.token = serve.token().context("no random token can be had; name one with --token=TOKEN")?;
    let token = server.token.clone();
    if let Some(folder) = &serve.state {
        let kept = server.keep_trainings_in(folder);
        kept.with_context(|| format!("--state: cannot keep trainings in '{}'", folder.display()))?;
    }
    let address = SocketAddr::new(serve.host, serve.port);
    let listening = server
        .listen(address)
        .with_context(|| format!("cannot listen at {address}; choose another --port or --host"))?;
    let url = url(listening.address()?, token.as_ref());
    if console.is_json() {
        console.object(&Ready { url: url.clone() })?;
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

/// The address of the page, with the token that lets in.
fn url(address: SocketAddr, token: Option<&Token>) -> String {
    let address = SocketAddr::new(reachable(address.ip()), address.port());
    let token = token.map_or_else(String::new, |token| format!("?token={}", token.text()));
    format!("http://{address}/{token}")
}

/// Where a server that listens everywhere is reached: from the network, if there is one. The socket finds out by which address this
/// machine would send something; nothing is sent.
fn reachable(listening: IpAddr) -> IpAddr {
    const ELSEWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
    if !listening.is_unspecified() {
        return listening;
    }
    let sends_from = || {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect(ELSEWHERE).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    sends_from().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
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
