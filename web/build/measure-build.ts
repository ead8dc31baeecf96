import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { closureOf, laterPartsOf, type Manifest, routesOf } from './route-closures.ts';

/** The size and the budget of a part of the build, in kB after gzip. */
export interface Weight {
  name: string;
  kB: number;
  budget: number;
}

const CSS_BUDGET = 20;

/**
 * Measures the build in `folder`: the code that each route loads for its first paint, the CSS, and each part that loads later. The size of
 * a later part excludes everything that its page has already loaded.
 */
export function measureBuild(folder: string): Weight[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizeOf = (file: string) => gzipSync(readFileSync(join(folder, file))).length / 1_000;
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const filesOf = (modules: readonly string[]) =>
    closureOf(manifest, modules).map((key) => manifest[key]?.file ?? '');

  const styles = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  return [
    ...routesOf(manifest).map(({ name, budget, modules }) => ({ name, budget, kB: total(filesOf(modules)) })),
    ...laterPartsOf(manifest).map(({ name, budget, modules, after }) => {
      const there = new Set(filesOf(after));
      return { name, budget, kB: total(filesOf(modules).filter((file) => !there.has(file))) };
    }),
    { name: 'all CSS', budget: CSS_BUDGET, kB: total(styles) },
  ];
}
