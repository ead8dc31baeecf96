import { spawn } from 'node:child_process';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from '../../infra/from-root.ts';
import { Refusal } from '../refusal.ts';
import { hashSources } from './hash-sources.ts';

const SOURCES = ['web', 'shared', 'package-lock.json'];

/**
 * The folder of the production build, made only when its sources have changed. Builds are moved into place when they are whole,
 * so several clouds may build at once.
 */
export async function buildWeb(cacheDir: string): Promise<string> {
  const name = `web-${await hashSources(SOURCES)}`;
  const folder = join(cacheDir, name);
  if (await exists(folder)) return folder;
  await mkdir(cacheDir, { recursive: true });
  const working = join(cacheDir, `.building-${process.pid}`);
  await runVite(working);
  await rename(working, folder).catch(async (error: unknown) => {
    await rm(working, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  });
  await removeOthers(cacheDir, name);
  return folder;
}

/** In a process of its own: the build takes several hundred megabytes that the running cloud would keep. */
async function runVite(outDir: string): Promise<void> {
  const vite = fromRoot('node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', fromRoot('web'), '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: fromRoot(),
      // Vite keeps a NODE_ENV that it finds, and a test runner's would make it build React for development, for `npm start` too.
      env: { ...process.env, NODE_ENV: 'production', WEB_OUT_DIR: outDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Refusal('The web app could not be built; the lines above say why.');
}

async function removeOthers(cacheDir: string, current: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (name.startsWith('web-') && name !== current)
      await rm(join(cacheDir, name), { recursive: true, force: true });
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
