import type { BuildOptions } from 'esbuild';

/**
 * How every function is bundled, here and in AWS. The AWS SDK is bundled too: the runtime's own copy changes under a deployed
 * function, and a bundled one starts faster. The banner gives CommonJS dependencies the `require` that ES modules lack.
 */
export const BUNDLING = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  charset: 'utf8',
  banner: { js: "import{createRequire as __r}from'node:module';const require=__r(import.meta.url);" },
} as const satisfies BuildOptions;

/** The file of a bundle; `.mjs`, as a bundle has no package.json beside it. */
export const BUNDLE_FILE = 'index.mjs';
