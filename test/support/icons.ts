/** Returns the header of a square PNG with the given number of pixels per side. */
export function png(side: number): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4);
  header.writeUInt32BE(side, 8);
  header.writeUInt32BE(side, 12);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header]);
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
