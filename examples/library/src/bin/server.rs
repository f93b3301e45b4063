//! A server that embeds a session: `GET /` is the position as JSON, `POST /MOVE` plays a move and the answer of a perfect player. Prints its
//! address, and ends when the game is over.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;

use nimatron::{Catalog, History, Player, PlayerSpec, Seating};

struct Server {
    game: History,
    machine: Box<dyn Player>,
}

impl Server {
    fn new(name: &str) -> Result<Self, Box<dyn Error>> {
        let game = History::new(Arc::from(Catalog::standard().open(name, 0)?));
        let perfect: PlayerSpec = "perfect".parse()?;
        let machine = perfect.seat(&**game.here(), &Seating::default())?.ok_or("a machine")?;
        Ok(Self { game, machine })
    }

    /// A move, then the machine's moves for as long as it is its turn. A move that is not legal changes nothing.
    fn play(&mut self, mv: &str) -> Result<(), Box<dyn Error>> {
        let person = self.game.here().seat();
        self.game.play(mv)?;
        while !self.game.is_finished() && self.game.here().seat() != person {
            let answer = self.machine.choose(&**self.game.here())?;
            self.game.play(&answer)?;
        }
        Ok(())
    }

    /// The status of the answer and the answer to a line like `POST /5 HTTP/1.1`.
    fn answer(&mut self, line: &str) -> Result<(&'static str, String), Box<dyn Error>> {
        let mut words = line.split(' ');
        let played = match (words.next(), words.next().and_then(|path| path.strip_prefix('/'))) {
            (Some("GET"), Some("")) => Ok(()),
            (Some("POST"), Some(mv)) => self.play(mv),
            _ => Err("expected GET / or POST /MOVE".into()),
        };
        match played {
            Ok(()) => Ok(("200 OK", serde_json::to_string(&self.game.here().report())?)),
            Err(error) => {
                Ok(("400 Bad Request", serde_json::json!({ "error": error.to_string() }).to_string()))
            }
        }
    }

    fn serve(&mut self, mut client: TcpStream) -> Result<(), Box<dyn Error>> {
        // What follows the first line is read, so that the client is not cut off, and not needed.
        let head = BufReader::new(&client)
            .lines()
            .take_while(|line| line.as_ref().is_ok_and(|line| !line.is_empty()));
        let lines = head.collect::<Result<Vec<_>, _>>()?;
        let (status, body) = self.answer(lines.first().ok_or("expected a request")?)?;
        let length = body.len();
        let head = format!("HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}");
        Ok(write!(client, "{head}\r\nconnection: close\r\n\r\n{body}")?)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut server = Server::new("tic-tac-toe")?;
    let listener = TcpListener::bind("127.0.0.1:0")?;
    println!("http://{}/", listener.local_addr()?);
    for client in listener.incoming() {
        // One client's fault is not the others'.
        if let Err(error) = server.serve(client?) {
            eprintln!("{error}");
        }
        if server.game.is_finished() {
            break;
        }
    }
    Ok(())
}
