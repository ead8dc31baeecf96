import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StageName } from '../../infra/config.ts';
import { cachedBuild } from '../../local/build-cache.ts';
import { BUILD_CACHE } from '../../local/data-files.ts';
import { runScript } from '../../local/run-script.ts';
import type { Granted } from './granted.ts';

export interface Synthesized {
  /** The table permissions of each function in the dev environment, keyed by function name. */
  readonly granted: Record<string, Granted[]>;
  /** The templates of each environment, keyed by the name of the stack in `Environment`. */
  readonly templates: Record<StageName, Record<string, object>>;
}

/** The files and folders that determine the templates. */
const SOURCES = [
  ...['infra', 'functions', 'shared', 'test/support', 'web/public'],
  ...['cdk.json', 'package.json', 'package-lock.json', 'tsconfig.base.json'],
];
const FILE = 'synthesized.json';

/**
 * Returns the path of a JSON file with all environments. If the sources have changed, first synthesizes the environments in a separate
 * process, to save memory.
 */
export async function synthesize(): Promise<string> {
  const folder = await cachedBuild({
    cacheDir: BUILD_CACHE,
    kind: 'synthesized',
    sources: SOURCES,
    build: async (output) => void (await runScript('test/support/write-synthesized.ts', join(output, FILE))),
  });
  return join(folder, FILE);
}

export const readSynthesized = async (file: string): Promise<Synthesized> =>
  JSON.parse(await readFile(file, 'utf8')) as Synthesized;
