import { spawn } from 'node:child_process';
import { CommandError } from '../../infra/command-error.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { cachedBuild } from '../build-cache.ts';

const SOURCES = ['web', 'shared', 'tsconfig.base.json', 'package.json', 'package-lock.json'];

/** Builds the web app only if its sources have changed. */
export function buildWeb(cacheDir: string): Promise<string> {
  return cachedBuild({ cacheDir, kind: 'web', sources: SOURCES, build: runVite });
}

/** Run Vite in a child process. A build needs several hundred megabytes, which this process would never release. */
async function runVite(outDir: string): Promise<void> {
  const vite = fromRoot('node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', fromRoot('web'), '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: fromRoot(),
      env: {
        ...process.env,
        // Set NODE_ENV, because a test runner's value would make Vite build React for development.
        NODE_ENV: 'production',
        WEB_OUT_DIR: outDir,
        // Unset this variable, so that the build does not contain the URL of a deployed environment.
        SITE_ORIGIN: undefined,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new CommandError('The web app could not be built; see the output above.');
}
