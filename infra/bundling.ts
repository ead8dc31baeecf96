import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuildOptions, Metafile, OutputFile } from 'esbuild';
import { bundledLicenses } from './bundled-licenses.ts';
import { fromRoot } from './from-root.ts';

/** The name of a bundle's entry file. It has the extension `.mjs`, because no package.json declares that the bundle is a module. */
const NAME = { out: 'index', extension: '.mjs' } as const;
export const BUNDLE_FILE = `${NAME.out}${NAME.extension}`;

/** The file with the licenses of the packages in a bundle. */
export const LICENSES_FILE = 'licenses.txt';

const FOLDER = fromRoot('bundle');

/**
 * Bundles include the AWS SDK, because a bundled copy starts faster and never changes after the deployment. Code that is imported lazily
 * goes into separate files, which a cold start does not read. The banner defines `require` for CommonJS dependencies. The alias for
 * `node:http` prevents cold starts from loading `fetch`.
 */
const BUNDLING = {
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  alias: { 'node:http': fromRoot('functions', 'lib', 'http', 'node-http.ts') },
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  charset: 'utf8',
  banner: { js: "import{createRequire as __r}from'node:module';const require=__r(import.meta.url);" },
  outExtension: { '.js': NAME.extension },
  logLevel: 'error',
} as const satisfies BuildOptions;

/** The output path is always the same, because the names of chunks depend on it. */
export function bundleOptions(entry: string) {
  return {
    ...BUNDLING,
    absWorkingDir: fromRoot(),
    entryPoints: [{ in: fromRoot(entry), out: NAME.out }],
    outdir: FOLDER,
    write: false,
    metafile: true,
  } as const satisfies BuildOptions;
}

interface Bundle {
  readonly outputFiles: OutputFile[];
  readonly metafile: Metafile;
}

/**
 * Writes the result of a build with `bundleOptions` to the folder `outDir`, and the licenses of the packages in it. Creates the folder if
 * necessary.
 */
export function writeBundle({ outputFiles, metafile }: Bundle, outDir: string): void {
  mkdirSync(outDir, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(outDir, relative(FOLDER, path)), contents);
  writeFileSync(join(outDir, LICENSES_FILE), bundledLicenses(Object.keys(metafile.inputs)));
}
