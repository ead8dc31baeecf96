import { access, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSources } from './hash-sources.ts';

export interface CachedBuild {
  readonly cacheDir: string;
  readonly kind: string;
  /** The paths of the files and folders that the build reads, relative to the repository. */
  readonly sources: readonly string[];
  /** Runs the build and writes its output into an empty folder. */
  readonly build: (folder: string) => Promise<void>;
}

/** More than one build is kept, because a running cloud must not lose its files when newer builds are created. */
const KEPT = 4;
const WORKING = '.building-';
/** No build takes this long, so an older build was probably interrupted. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Runs the build only if there is no build of the same sources yet. A finished build is moved into place in a single step, so several
 * processes can build at the same time.
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
    // Build again if a source changed during the build, because the output may contain either version of that source.
    if ((await hashSources(sources)) !== key) return await cachedBuild(options);
    await moveUnlessExists(working, folder);
  } finally {
    await rm(working, { recursive: true, force: true });
  }
  await prune(cacheDir, kind);
  return folder;
}

/** Records that a build has just been used. Returns false if the build does not exist. */
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
    // Ignore the error. Another process may have built the same sources in the meantime.
    await access(to).catch(() => {
      throw error;
    });
  }
}

async function prune(cacheDir: string, kind: string): Promise<void> {
  const entries = await Promise.all(
    (await readdir(cacheDir)).map(async (name) => {
      const path = join(cacheDir, name);
      // Ignore the error. Another process may have removed the build in the meantime.
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
