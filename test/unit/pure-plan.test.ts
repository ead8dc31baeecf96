import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';

/** Imports and re-exports of values. Those of types alone have no effect at run time. */
const IMPORTS = /^(?:import|export) (?!type )(?:(?:[\w*\s]+|\{([^}]*)\}) from )?'([^']+)';/gm;

const hasValue = (names: string | undefined) =>
  names === undefined ||
  names.split(',').some((name) => name.trim() !== '' && !name.trim().startsWith('type '));

/** Adds what a file imports, directly or indirectly, to `found`: paths of our files, and names of packages. */
function importsOf(path: string, found = new Set<string>()): Set<string> {
  for (const [, names, specifier = ''] of readFileSync(fromRoot(path), 'utf8').matchAll(IMPORTS)) {
    if (!hasValue(names)) continue;
    const target = specifier.startsWith('.') ? join(dirname(path), specifier) : specifier;
    if (found.has(target)) continue;
    found.add(target);
    if (specifier.startsWith('.')) importsOf(target, found);
  }
  return found;
}

test("The plan of a customer's writes imports no package and no module of Node.js, directly or indirectly", () => {
  const found = [...importsOf('functions/webhooks/process/customer/plan.ts')];

  expect(found).toContain('functions/ledger/missing-entries.ts');
  expect(found).toContain('shared/money/money.ts');
  expect(found.filter((name) => !name.endsWith('.ts'))).toEqual([]);
});

test('The search for imports finds packages behind other files', () => {
  expect([...importsOf('functions/webhooks/process/customer/commit.ts')]).toEqual(
    expect.arrayContaining(['@aws-sdk/lib-dynamodb', 'node:crypto']),
  );
});
