import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file in one step: whoever ends the process, the file is the old one or the new one. */
export async function writeFileAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const next = `${file}.next`;
  await writeFile(next, content, { mode: 0o600 });
  await rename(next, file);
}
