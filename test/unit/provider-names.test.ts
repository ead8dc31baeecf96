import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { PROVIDER_IDS } from '../../shared/providers.ts';

const FUNCTIONS = fromRoot('functions');
const files = readdirSync(FUNCTIONS, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

test.each(PROVIDER_IDS)('only the folder of %s and the lists of providers name it', (provider) => {
  const name = new RegExp(provider, 'i');
  const naming = files.filter(
    (file) => name.test(file) || name.test(readFileSync(join(FUNCTIONS, file), 'utf8')),
  );
  const own = join('providers', provider);

  expect(naming.filter((file) => file.startsWith(own))).not.toEqual([]);
  expect(naming.filter((file) => !file.startsWith(own)).sort()).toEqual([
    join('providers', 'event-dictionaries.ts'),
    join('providers', 'receiving-registry.ts'),
    join('providers', 'registry.ts'),
  ]);
});
