import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ArchiveFile } from './list-files.ts';

/**
 * Packs files into a ZIP archive. Packing a large file takes seconds, so this function yields to the event loop between chunks to keep the
 * page responsive.
 */
export async function zipFiles(files: Iterable<ArchiveFile>): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  for (const { name, pieces } of files) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for (const piece of pieces) {
      file.push(typeof piece === 'string' ? strToU8(piece) : piece);
      await new Promise((resolve) => setTimeout(resolve));
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return chunks;
}
