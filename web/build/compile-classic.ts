import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * Compiles a module of `web/src` and everything that it imports into a single classic script. `define` contains the expressions that
 * replace global names in it.
 */
export function compileClassic(module: string, define: Readonly<Record<string, string>> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`../src/${module}`, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    define,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
