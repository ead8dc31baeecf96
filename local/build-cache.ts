import { access, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSources } from './hash-sources.ts';

export interface CachedBuild {
  readonly cacheDir: string;
  /** What is built, as the first part of the folder's name. */
  readonly kind: string;
  /** Files and folders that the build reads, relative to the repository. */
  readonly sources: readonly string[];
  /** Builds into an empty folder. */
  readonly build: (folder: string) => Promise<void>;
}

/** Builds kept of each kind. A cloud that runs from an older one must not lose its files while newer ones are built. */
const KEPT = 4;
const WORKING = '.building-';
/** No build takes this long, so the folder of an older one was left behind by a process that was killed. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Returns the folder of a build, which is made only if none of the same sources exists. A build is moved into place when it is
 * complete, so several processes may build at once.
 */
export async function cachedBuild(options: CachedBuild): Promise<string> {
  const { cacheDir, kind, sources, build } = options;
  const key = await hashSources(sources);
  const folder = join(cacheDir, `${kind}-${key}`);
  if (await markUsed(folder)) return folder;
  await mkdir(cacheDir, { recursive: true });
  const working = await mkdtemp(join(cacheDir, WORKING));
  try {
    await build(working);
    // A source that was saved during the build may or may not be in it.
    if ((await hashSources(sources)) !== key) return await cachedBuild(options);
    await moveUnlessExists(working, folder);
  } finally {
    await rm(working, { recursive: true, force: true });
  }
  await prune(cacheDir, kind);
  return folder;
}

/** Sets the time of a build's last use. Returns whether the build exists. */
async function markUsed(folder: string): Promise<boolean> {
  const now = new Date();
  return utimes(folder, now, now).then(
    () => true,
    () => false,
  );
}

async function moveUnlessExists(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // Another process has just built the same.
    await access(to).catch(() => {
      throw error;
    });
  }
}

async function prune(cacheDir: string, kind: string): Promise<void> {
  const entries = await Promise.all(
    (await readdir(cacheDir)).map(async (name) => {
      const path = join(cacheDir, name);
      // Another process may have removed it.
      return { name, path, usedAt: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 };
    }),
  );
  const stale = entries
    .filter(({ name }) => name.startsWith(`${kind}-`))
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(KEPT);
  const abandoned = entries.filter(
    ({ name, usedAt }) => name.startsWith(WORKING) && usedAt < Date.now() - ABANDONED_AFTER_MS,
  );
  await Promise.all([...stale, ...abandoned].map(({ path }) => rm(path, { recursive: true, force: true })));
}
