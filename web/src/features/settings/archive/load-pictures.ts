import { archiveMessages } from './archive-messages.ts';
import type { ArchiveFile } from './list-files.ts';

/** S3 returns 404 only to callers that may list the bucket, and 403 to all others. */
const MISSING: readonly number[] = [403, 404];

export interface LoadedPictures {
  readonly files: ArchiveFile[];
  readonly missing: string[];
}

/** Loads the pictures with the given paths. Throws if loading fails for any reason other than a missing picture. */
export async function loadPictures(paths: readonly string[]): Promise<LoadedPictures> {
  const contents = await Promise.all(paths.map(loadPicture));
  const loaded: LoadedPictures = { files: [], missing: [] };
  for (const [at, path] of paths.entries()) {
    const content = contents[at];
    if (content) loaded.files.push({ name: `pictures/${path.split('/').at(-1)}`, pieces: [content] });
    else loaded.missing.push(path);
  }
  return loaded;
}

async function loadPicture(path: string): Promise<Uint8Array | undefined> {
  const response = await fetch(path);
  if (MISSING.includes(response.status)) return undefined;
  if (!response.ok) throw new Error(archiveMessages.pictureFailed);
  return new Uint8Array(await response.arrayBuffer());
}
