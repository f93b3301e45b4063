//! A program for WebAssembly as the linker leaves it with `--emit-relocs`: the names of its functions, and what data each of them reaches.
//!
//! Whatever a function reads stands in data that it names, or that data which it names points to, and the linker writes down where a name or a pointer
//! stands. So this is no guess: data that no function of a part reaches is not read there.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use wasmparser::{
    BinaryReaderError, Data, DataKind, KnownCustom, Linking, LinkingSectionReader, Name, NameSectionReader,
    Operator, Parser, Payload, RelocAddendKind, RelocationEntry, SymbolInfo, TypeRef,
};

/// What the linker calls data that nothing ever writes.
const CONSTANT: &str = ".rodata";

/// A program.
pub(crate) struct Linked<'b> {
    /// How many functions of the system come before its own.
    pub(crate) imported: u32,
    /// The names of its functions.
    pub(crate) functions: Vec<&'b str>,
    /// The numbers of the symbols that each of them names.
    named: Vec<Vec<u32>>,
    /// Where the data of a symbol stands, and which ones are named there.
    symbols: BTreeMap<u32, Symbol>,
    /// Its data, part by part.
    pub(crate) segments: Vec<Segment<'b>>,
}

/// What has a name in the data.
struct Symbol {
    segment: usize,
    range: Range<usize>,
    named: Vec<u32>,
}

/// Data that lies together.
pub(crate) struct Segment<'b> {
    /// Where it lies in memory.
    pub(crate) address: usize,
    pub(crate) bytes: &'b [u8],
    /// Whether nothing ever writes it.
    pub(crate) is_constant: bool,
}

/// What is read of a program before its symbols are known.
#[derive(Default)]
struct Read<'b> {
    imported: u32,
    bodies: Vec<Range<u64>>,
    /// The number of a section, where it begins, and what names are in it.
    sections: BTreeMap<u32, u64>,
    relocated: BTreeMap<u32, Vec<RelocationEntry>>,
    names: BTreeMap<u32, &'b str>,
    segment_names: BTreeMap<u32, &'b str>,
    symbols: Vec<SymbolInfo<'b>>,
    data: Vec<Data<'b>>,
    code_section: u32,
    data_section: u32,
}

impl<'b> Linked<'b> {
    /// Reads a program.
    ///
    /// # Errors
    /// It is none, or not as the linker leaves it.
    pub(crate) fn read(program: &'b [u8]) -> Result<Self, String> {
        let read = read(program).map_err(|error| error.to_string())?;
        let mut segments = Vec::new();
        for (number, data) in (0..).zip(&read.data) {
            let is_constant = read.segment_names.get(&number) == Some(&CONSTANT);
            segments.push(Segment { address: address(data)?, bytes: data.data, is_constant });
        }
        let functions: Option<Vec<_>> = (0..)
            .zip(&read.bodies)
            .map(|(number, _)| read.names.get(&(read.imported + number)).copied())
            .collect();
        let functions = functions.ok_or("a function of the program has no name")?;
        let named = read.bodies.iter().map(|body| read.named(read.code_section, body)).collect();
        Ok(Self { imported: read.imported, functions, named, symbols: read.located(), segments })
    }

    /// Of each segment, byte by byte, whether a program with these functions needs it from the beginning: what they reach, what anything may write, and
    /// what the linker says nothing about.
    pub(crate) fn needed(&self, functions: &BTreeSet<usize>) -> Vec<Vec<bool>> {
        let mut loose: Vec<_> = self.segments.iter().map(|segment| vec![true; segment.bytes.len()]).collect();
        for symbol in self.symbols.values().filter(|symbol| self.segments[symbol.segment].is_constant) {
            loose[symbol.segment][symbol.range.clone()].fill(false);
        }
        let mut marks = self.reached(functions);
        for ((marks, loose), segment) in marks.iter_mut().zip(loose).zip(&self.segments) {
            for ((mark, is_loose), byte) in marks.iter_mut().zip(loose).zip(segment.bytes) {
                *mark |= is_loose && (*byte != 0 || !segment.is_constant);
            }
        }
        marks
    }

    /// Of each segment, byte by byte, whether these functions reach it. Functions go by their numbers.
    pub(crate) fn reached(&self, functions: &BTreeSet<usize>) -> Vec<Vec<bool>> {
        let mut marks: Vec<_> =
            self.segments.iter().map(|segment| vec![false; segment.bytes.len()]).collect();
        let mut open: Vec<_> = functions.iter().flat_map(|&function| &self.named[function]).collect();
        let mut met = BTreeSet::new();
        while let Some(name) = open.pop() {
            if let Some(symbol) = self.symbols.get(name).filter(|_| met.insert(name)) {
                marks[symbol.segment][symbol.range.clone()].fill(true);
                open.extend(&symbol.named);
            }
        }
        marks
    }
}

impl Read<'_> {
    /// The symbols of data that are named within a range of a section.
    fn named(&self, section: u32, range: &Range<u64>) -> Vec<u32> {
        let Some((entries, begin)) = self.relocated.get(&section).zip(self.sections.get(&section)) else {
            return Vec::new();
        };
        let from = entries.partition_point(|entry| begin + u64::from(entry.offset) < range.start);
        let within = entries[from..].iter().take_while(|entry| begin + u64::from(entry.offset) < range.end);
        within
            .filter(|entry| entry.ty.addend_kind() != RelocAddendKind::None)
            .map(|entry| entry.index)
            .collect()
    }

    /// Where the data of each symbol stands.
    fn located(&self) -> BTreeMap<u32, Symbol> {
        let data = (0..).zip(&self.symbols).filter_map(|(number, symbol)| match symbol {
            SymbolInfo::Data { symbol: Some(found), .. } => Some((number, found)),
            _ => None,
        });
        // What stands for an address alone, as the end of the stack does, names no segment that there is.
        let located = data.filter_map(|(number, found)| {
            let segment = found.index as usize;
            let data = self.data.get(segment)?;
            let range = found.offset as usize..(found.offset + found.size) as usize;
            if range.end > data.data.len() {
                return None;
            }
            let begin = data.range.end - data.data.len() as u64;
            let placed = begin + range.start as u64..begin + range.end as u64;
            Some((number, Symbol { segment, named: self.named(self.data_section, &placed), range }))
        });
        located.collect()
    }
}

impl<'b> Read<'b> {
    fn take_names(&mut self, names: NameSectionReader<'b>) -> Result<(), BinaryReaderError> {
        for name in names {
            let (map, known) = match name? {
                Name::Function(map) => (map, &mut self.names),
                Name::Data(map) => (map, &mut self.segment_names),
                _ => continue,
            };
            for naming in map {
                let naming = naming?;
                known.insert(naming.index, naming.name);
            }
        }
        Ok(())
    }

    fn take_symbols(&mut self, linking: &LinkingSectionReader<'b>) -> Result<(), BinaryReaderError> {
        for part in linking.subsections() {
            if let Linking::SymbolTable(symbols) = part? {
                self.symbols = symbols.into_iter().collect::<Result<_, _>>()?;
            }
        }
        Ok(())
    }
}

/// Where a segment lies in memory.
fn address(data: &Data<'_>) -> Result<usize, String> {
    let other = || "expected data at an address".to_owned();
    let DataKind::Active { offset_expr, .. } = &data.kind else { return Err(other()) };
    match offset_expr.get_operators_reader().read() {
        Ok(Operator::I32Const { value }) => Ok(value.cast_unsigned() as usize),
        _ => Err(other()),
    }
}

fn read(program: &[u8]) -> Result<Read<'_>, BinaryReaderError> {
    let mut read = Read::default();
    let mut section = 0;
    for payload in Parser::new(0).parse_all(program) {
        let payload = payload?;
        if let Some((_, range)) = payload.as_section() {
            read.sections.insert(section, range.start);
            section += 1;
        }
        match payload {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    read.imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionStart { .. } => read.code_section = section - 1,
            Payload::CodeSectionEntry(body) => read.bodies.push(body.range()),
            Payload::DataSection(segments) => {
                read.data_section = section - 1;
                read.data = segments.into_iter().collect::<Result<_, _>>()?;
            }
            Payload::CustomSection(custom) => match custom.as_known() {
                KnownCustom::Name(names) => read.take_names(names)?,
                KnownCustom::Linking(linking) => read.take_symbols(&linking)?,
                KnownCustom::Reloc(places) => {
                    let mut entries = places.entries().into_iter().collect::<Result<Vec<_>, _>>()?;
                    entries.sort_by_key(|entry| entry.offset);
                    read.relocated.insert(places.section_index(), entries);
                }
                _ => (),
            },
            _ => (),
        }
    }
    Ok(read)
}
