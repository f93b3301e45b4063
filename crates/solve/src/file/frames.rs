//! What packs contents into frames, and unpacks them: the Zstandard library. In a browser another one unpacks the books; there are no files to be packed.

#[cfg(not(target_family = "wasm"))]
pub(super) use zstandard::{Packer, Unpacker, unpacked};

#[cfg(target_family = "wasm")]
pub(super) use unpacking::{Packer, Unpacker, unpacked};

#[cfg(not(target_family = "wasm"))]
mod zstandard {
    use std::alloc::{Layout, handle_alloc_error};
    use std::io::{self, Read};

    use zstd::zstd_safe::{CCtx, CParameter, DCtx, compress_bound, get_error_name, get_frame_content_size};

    /// How hard frames are compressed: beyond this, files hardly get smaller.
    const LEVEL: i32 = 6;
    /// About as many bytes as the library's contexts take.
    const CONTEXT: usize = 100_000;

    /// A context. One that there is no memory for ends the program as every other allocation does; the library itself would panic.
    fn made<C>(context: Option<C>) -> C {
        context.unwrap_or_else(|| handle_alloc_error(Layout::new::<[u8; CONTEXT]>()))
    }

    fn told(code: usize) -> io::Error {
        io::Error::other(get_error_name(code))
    }

    /// Packs frames, each with its checksum.
    pub(in crate::file) struct Packer(CCtx<'static>);

    impl Packer {
        pub(in crate::file) fn new() -> io::Result<Self> {
            let mut context = made(CCtx::try_create());
            for parameter in [CParameter::CompressionLevel(LEVEL), CParameter::ChecksumFlag(true)] {
                context.set_parameter(parameter).map_err(told)?;
            }
            Ok(Self(context))
        }

        /// The frame of these contents.
        pub(in crate::file) fn pack(&mut self, contents: &[u8]) -> io::Result<Vec<u8>> {
            let mut frame = Vec::with_capacity(compress_bound(contents.len()));
            self.0.compress2(&mut frame, contents).map_err(told)?;
            Ok(frame)
        }
    }

    /// Unpacks frames.
    pub(in crate::file) struct Unpacker(DCtx<'static>);

    impl Unpacker {
        pub(in crate::file) fn new() -> io::Result<Self> {
            Ok(Self(made(DCtx::try_create())))
        }

        /// The contents of a frame, at most so many bytes.
        pub(in crate::file) fn unpack(&mut self, frame: &[u8], most: usize) -> io::Result<Vec<u8>> {
            // A frame says how much is in it, which may be wrong.
            let said = get_frame_content_size(frame).ok().flatten();
            let said = said.and_then(|bytes| usize::try_from(bytes).ok()).unwrap_or(most);
            let mut contents = Vec::with_capacity(said.min(most));
            self.0.decompress(&mut contents, frame).map_err(told)?;
            Ok(contents)
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
            let mut unpacking = StreamingDecoder::new(frame).map_err(io::Error::other)?;
            (&mut unpacking).take(most as u64).read_to_end(&mut contents)?;
            let (said, found) =
                (unpacking.decoder.get_checksum_from_data(), unpacking.decoder.get_calculated_checksum());
            if said.is_some() && said != found {
                return Err(io::Error::other("the frame does not have its checksum"));
            }
            Ok(contents)
        }
    }

    /// The contents of a frame.
    pub(in crate::file) fn unpacked<'f>(frame: impl Read + 'f) -> io::Result<Box<dyn Read + 'f>> {
        Ok(Box::new(StreamingDecoder::new(frame).map_err(io::Error::other)?))
    }
}
