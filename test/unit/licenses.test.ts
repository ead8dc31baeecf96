import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';

/** The licenses under which a package may be redistributed with attribution as the only condition. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1'];

interface LockedPackage {
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
}

const locked = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const shipped = Object.entries(locked.packages).filter(([path, { dev }]) => path && !dev);

test('every shipped package has a license that permits shipping it', () => {
  const others = shipped
    .filter(([, { license }]) => !ALLOWED.includes(license ?? ''))
    .map(([path, { license }]) => `${path}: ${license ?? 'no license'}`);

  expect(shipped.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});

test('the site ships the licenses of its packages and of its font', () => {
  expect(readFileSync(fromRoot('web', 'vite.config.ts'), 'utf8')).toContain(
    "license: { fileName: 'licenses.txt' }",
  );
  expect(readFileSync(fromRoot('web', 'public', 'inter-license.txt'), 'utf8')).toContain(
    'SIL OPEN FONT LICENSE',
  );
});

test('no package can install another, because none may run a script, and esbuild works without its own', () => {
  const withScript = Object.entries(locked.packages).filter(([, { hasInstallScript }]) => hasInstallScript);

  expect(withScript.map(([path]) => path)).toEqual(['node_modules/esbuild']);
  expect(readFileSync(fromRoot('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
