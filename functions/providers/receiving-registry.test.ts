import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

function importsOf(file: URL, found = new Set<string>()): Set<string> {
  const code = readFileSync(file, 'utf8').replaceAll(/^(import|export) type [^;]*;/gm, '');
  for (const [, specifier = ''] of code.matchAll(/\bfrom '([^']+)'/g)) {
    const imported = specifier.startsWith('.') ? new URL(specifier, file) : undefined;
    const name = imported ? fileURLToPath(imported) : specifier;
    if (found.has(name)) continue;
    found.add(name);
    if (imported) importsOf(imported, found);
  }
  return found;
}

const packagesOf = (path: string): string[] =>
  [...importsOf(new URL(path, import.meta.url))].filter(
    (name) => !name.startsWith('/') && !name.startsWith('node:'),
  );

test('the receiver loads no package for any provider, because each delivery may wait for a cold start', () => {
  expect(packagesOf('./receiving-registry.ts')).toEqual([]);
  expect(packagesOf('./registry.ts')).toContain('zod/mini');
});
