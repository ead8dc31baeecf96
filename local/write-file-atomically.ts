import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file atomically. If the process dies during the replacement, the file contains either the old content or the new content. */
export async function writeFileAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const next = `${file}.next`;
  await writeFile(next, content, { mode: 0o600 });
  await rename(next, file);
}
