import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  link?: boolean;
  inBundle?: boolean;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Node.js searches the `node_modules` folder of the package and of every folder above it. */
function resolves(path: string, name: string): boolean {
  for (
    let folder = path;
    ;
    folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')
  ) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in lock.packages) return true;
    if (folder === '') return false;
  }
}

// Check that the lock file is complete. If the registry lacks some of a package's binaries, `npm install` writes a lock file that `npm ci`
// later rejects.
test('the lock file has an entry for every dependency, on every platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !resolves(path, name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file has a checksum for every package, on every platform', () => {
  // If a package is bundled inside another package, the checksum of the outer package covers it.
  const unchecked = Object.entries(lock.packages).filter(
    ([path, { link, inBundle, integrity }]) => path !== '' && !link && !inBundle && !integrity,
  );

  expect(unchecked.map(([path]) => path)).toEqual([]);
});
