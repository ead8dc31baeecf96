import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions, writeBundle } from '../../infra/bundling.ts';
import type { FunctionSource } from '../../infra/functions.ts';

/** Bundles each function into `<outDir>/<name>/`, just as a deployment would. */
export async function buildFunctions(functions: readonly FunctionSource[], outDir: string): Promise<void> {
  await Promise.all(
    functions.map(async ({ name, entry }) => {
      const folder = join(outDir, name);
      // Remove the chunks of earlier bundles, because new chunks have different names and don't replace the old chunks.
      await rm(folder, { recursive: true, force: true });
      writeBundle(await build(bundleOptions(entry)), folder);
    }),
  );
}
