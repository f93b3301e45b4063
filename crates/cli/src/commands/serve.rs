//! `serve`: the page in a browser.

use std::net::SocketAddr;
use std::process::{Command, ExitCode, Stdio};

use anyhow::Context;
use serde::Serialize;

use crate::arguments::Serve;
use crate::commands::program::Program;
use crate::terminal::console;

/// What scripts are told once the page is there.
#[derive(Serialize)]
struct Ready {
    url: String,
}

pub(crate) fn run(serve: &Serve, Program { catalog, console, .. }: Program<'_>) -> anyhow::Result<ExitCode> {
    let server = nimatron_web::Server::new(catalog.clone());
    let address = SocketAddr::new(serve.host, serve.port);
    let listening = server
        .listen(address)
        .with_context(|| format!("cannot listen at {address}; choose another --port or --host"))?;
    let url = url(listening.address()?);
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
    listening.serve()?;
    Ok(ExitCode::SUCCESS)
}

/// The address of the page. A server that listens everywhere is here too.
fn url(address: SocketAddr) -> String {
    match address {
        address if address.ip().is_unspecified() => format!("http://localhost:{}/", address.port()),
        address => format!("http://{address}/"),
    }
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
