import { join } from 'node:path';
import { build } from 'esbuild';
import { BUNDLE_FILE, BUNDLING } from '../../infra/bundling.ts';
import { fromRoot } from '../../infra/from-root.ts';
import type { FunctionSource } from '../../infra/functions.ts';

/** Bundles the functions as a deployment does. Answers the file of each, by its name. */
export async function buildFunctions(
  functions: readonly FunctionSource[],
  outDir: string,
): Promise<Map<string, string>> {
  const file = parseBundleName(BUNDLE_FILE);
  await build({
    ...BUNDLING,
    absWorkingDir: fromRoot(),
    entryPoints: functions.map(({ name, entry }) => ({ in: fromRoot(entry), out: `${name}/${file.name}` })),
    outdir: outDir,
    outExtension: { '.js': file.extension },
    logLevel: 'error',
  });
  return new Map(functions.map(({ name }) => [name, join(outDir, name, BUNDLE_FILE)]));
}

function parseBundleName(file: string): { name: string; extension: string } {
  const dot = file.lastIndexOf('.');
  return { name: file.slice(0, dot), extension: file.slice(dot) };
}

/** The sources themselves, which Node runs as they are. */
export function functionSources(functions: readonly FunctionSource[]): Map<string, string> {
  return new Map(functions.map(({ name, entry }) => [name, fromRoot(entry)]));
}
