import { build } from 'esbuild';
import { BUNDLE_FILE, BUNDLING } from '../../infra/bundling.ts';
import { fromRoot } from '../../infra/from-root.ts';
import type { FunctionSource } from '../../infra/functions.ts';

/** Bundles the functions as a deployment does, each into `<outDir>/<name>/index.mjs`. */
export async function buildFunctions(functions: readonly FunctionSource[], outDir: string): Promise<void> {
  const file = parseBundleName(BUNDLE_FILE);
  await build({
    ...BUNDLING,
    absWorkingDir: fromRoot(),
    entryPoints: functions.map(({ name, entry }) => ({ in: fromRoot(entry), out: `${name}/${file.name}` })),
    outdir: outDir,
    outExtension: { '.js': file.extension },
    logLevel: 'error',
  });
}

function parseBundleName(file: string): { name: string; extension: string } {
  const dot = file.lastIndexOf('.');
  return { name: file.slice(0, dot), extension: file.slice(dot) };
}
