import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fromRoot } from '../infra/from-root.ts';

/** Returns a hash of the Node.js version and of the files and folders at `paths`, which are relative to the repository. */
export async function hashSources(paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesOf(fromRoot(path))))).flat();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256').update(process.version).update('\0');
  for (const [n, content] of contents.entries()) {
    // Also hash the length, so that the boundaries between files are unambiguous.
    hash.update(`${relative(fromRoot(), files[n] ?? '')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
