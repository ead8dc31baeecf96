import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions, writeBundle } from '../../infra/bundling.ts';
import type { FunctionSource } from '../../infra/functions.ts';

/** Bundles the functions as a deployment does, each into `<outDir>/<name>/`. */
export async function buildFunctions(functions: readonly FunctionSource[], outDir: string): Promise<void> {
  await Promise.all(
    functions.map(async ({ name, entry }) => {
      const folder = join(outDir, name);
      // Chunks of earlier bundles have different names and would remain.
      await rm(folder, { recursive: true, force: true });
      writeBundle(await build(bundleOptions(entry)), folder);
    }),
  );
}
