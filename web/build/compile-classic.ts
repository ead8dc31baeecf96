import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * Compiles a module and everything that it imports into a single classic script. `define` contains the expressions that replace global
 * names in it.
 */
export function compileClassic(module: URL, define: Readonly<Record<string, string>> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(module)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    define,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
