import { join } from 'node:path';
import { BUNDLE_FILE } from '../../infra/bundling.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { FUNCTIONS } from '../../infra/functions.ts';
import { runScript } from '../run-script.ts';

/** The module of each function, by its name. */
export type FunctionFiles = ReadonlyMap<string, string>;

/** The bundles that are deployed, made anew. */
export async function bundledFunctions(outDir: string): Promise<FunctionFiles> {
  await runScript('local/functions/bundle.ts', outDir);
  return new Map(FUNCTIONS.map(({ name }) => [name, join(outDir, name, BUNDLE_FILE)]));
}

/** The sources themselves, which Node runs as they are. */
export function sourceFunctions(): FunctionFiles {
  return new Map(FUNCTIONS.map(({ name, entry }) => [name, fromRoot(entry)]));
}
