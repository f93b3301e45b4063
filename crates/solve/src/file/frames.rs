//! What packs contents into frames, and unpacks them: the Zstandard library. In a browser another one unpacks the books; there are no files to be packed.

#[cfg(not(target_family = "wasm"))]
pub(super) use zstandard::{Packer, Unpacker, unpacked};

#[cfg(target_family = "wasm")]
pub(super) use unpacking::{Packer, Unpacker, unpacked};

#[cfg(not(target_family = "wasm"))]
mod zstandard {
    use std::io::{self, Read};

    use zstd::bulk::{Compressor, Decompressor};
    use zstd::zstd_safe::CParameter;

    /// How hard frames are compressed: beyond this, files hardly get smaller.
    const LEVEL: i32 = 6;

    /// Packs frames, each with its checksum.
    pub(in crate::file) struct Packer(Compressor<'static>);

    impl Packer {
        pub(in crate::file) fn new() -> io::Result<Self> {
            let mut compressor = Compressor::new(LEVEL)?;
            compressor.set_parameter(CParameter::ChecksumFlag(true))?;
            Ok(Self(compressor))
        }

        /// The frame of these contents.
        pub(in crate::file) fn pack(&mut self, contents: &[u8]) -> io::Result<Vec<u8>> {
            self.0.compress(contents)
        }
    }

    /// Unpacks frames.
    pub(in crate::file) struct Unpacker(Decompressor<'static>);

    impl Unpacker {
        pub(in crate::file) fn new() -> io::Result<Self> {
            Decompressor::new().map(Self)
        }

        /// The contents of a frame, at most so many bytes.
        pub(in crate::file) fn unpack(&mut self, frame: &[u8], most: usize) -> io::Result<Vec<u8>> {
            self.0.decompress(frame, most)
        }
    }

    /// The contents of frames one after another.
    pub(in crate::file) fn unpacked<'f>(frames: impl Read + 'f) -> io::Result<Box<dyn Read + 'f>> {
        Ok(Box::new(zstd::Decoder::new(frames)?))
    }
}

#[cfg(target_family = "wasm")]
mod unpacking {
    use std::convert::Infallible;
    use std::io::{self, Read};

    use ruzstd::decoding::StreamingDecoder;

    /// Packs nothing.
    pub(in crate::file) struct Packer(Infallible);

    impl Packer {
        pub(in crate::file) fn new() -> io::Result<Self> {
            Err(io::ErrorKind::Unsupported.into())
        }

        pub(in crate::file) fn pack(&mut self, _: &[u8]) -> io::Result<Vec<u8>> {
            match self.0 {}
        }
    }

    /// Unpacks frames.
    pub(in crate::file) struct Unpacker;

    impl Unpacker {
        pub(in crate::file) fn new() -> io::Result<Self> {
            Ok(Self)
        }

        /// The contents of a frame, at most so many bytes.
        pub(in crate::file) fn unpack(&mut self, frame: &[u8], most: usize) -> io::Result<Vec<u8>> {
            let mut contents = Vec::with_capacity(most);
            unpacked(frame)?.take(most as u64).read_to_end(&mut contents)?;
            Ok(contents)
        }
    }

    /// The contents of a frame.
    pub(in crate::file) fn unpacked<'f>(frame: impl Read + 'f) -> io::Result<Box<dyn Read + 'f>> {
        Ok(Box::new(StreamingDecoder::new(frame).map_err(io::Error::other)?))
    }
}
