import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env, exit } from 'node:process';
import { gzipSync } from 'node:zlib';
import { closureOf, type Manifest, routesOf } from './route-closures.ts';

const dist = resolve(import.meta.dirname, '../..', env.WEB_OUT_DIR ?? 'dist/web');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Thousands of bytes after gzip. */
const sizeOf = (file: string) => gzipSync(readFileSync(join(dist, file))).length / 1_000;
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

const MOST_CSS = 20;
const styles = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
const rows = [
  ...routesOf(manifest).map(({ name, most, modules }) => {
    const files = closureOf(manifest, modules).map((key) => manifest[key]?.file ?? '');
    return { route: name, kB: total(files), most };
  }),
  { route: 'all CSS', kB: total(styles), most: MOST_CSS },
];

console.table(
  rows.map(({ route, kB, most }) => ({ route, kB: kB.toFixed(1), most, over: kB > most ? 'OVER' : '' })),
);
exit(rows.some(({ kB, most }) => kB > most) ? 1 : 0);
