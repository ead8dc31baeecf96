import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';
import { emptyDictionary } from './english-amplify.ts';

const FOLDER = fileURLToPath(
  new URL('../../node_modules/@aws-amplify/ui/dist/esm/i18n/dictionaries/authenticator', import.meta.url),
);
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs'));

it('keeps the English dictionary and the default texts', () => {
  const kept = files.filter((file) => emptyDictionary(`${FOLDER}/${file}`) === null);

  expect(kept.sort()).toEqual(['defaultTexts.mjs', 'en.mjs']);
});

test.each(files.filter((file) => /^(?!en)[a-z]{2}\.mjs$/.test(file)))(
  'the replacement of %s has the same exports',
  async (file) => {
    const source = emptyDictionary(`${FOLDER}/${file}`) ?? '';
    const empty = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    const full = await import(`${FOLDER}/${file}`);

    expect(Object.keys(empty)).toEqual(Object.keys(full));
  },
);
