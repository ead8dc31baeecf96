import { join } from 'node:path';
import { BUNDLE_FILE } from '../../infra/bundling.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { FUNCTIONS } from '../../infra/functions.ts';
import { cachedBuild } from '../build-cache.ts';
import { runScript } from '../run-script.ts';

/** The path of each function's module, keyed by the function's name. */
export type FunctionFiles = ReadonlyMap<string, string>;

const SOURCES = [
  'functions',
  'shared',
  'infra/bundling.ts',
  'infra/functions.ts',
  'local/functions',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

/** Returns the same bundles that a deployment would create. Builds them only if their sources have changed. */
export async function bundledFunctions(cacheDir: string): Promise<FunctionFiles> {
  const folder = await cachedBuild({
    cacheDir,
    kind: 'functions',
    sources: SOURCES,
    build: async (outDir) => void (await runScript('local/functions/bundle.ts', outDir)),
  });
  return new Map(FUNCTIONS.map(({ name }) => [name, join(folder, name, BUNDLE_FILE)]));
}

export function sourceFunctions(): FunctionFiles {
  return new Map(FUNCTIONS.map(({ name, entry }) => [name, fromRoot(entry)]));
}
