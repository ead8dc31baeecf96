/** Returns the chunks of a square PNG with the given number of pixels per side, and with `bytes` bytes of compressed pixels. */
export function png(side: number, bytes = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(bytes)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a chunk with an empty checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
}

export function ico(...images: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [n, image] of images.entries()) {
    header.writeUInt32LE(image.length, 6 + 16 * n + 8);
    header.writeUInt32LE(offset, 6 + 16 * n + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}
