import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { ROLES } from '../../shared/roles.ts';
import { buildScreensDoc } from '../screens-doc/build-screens-doc.ts';
import { PRODUCT_SECTIONS } from '../screens-doc/product-texts.ts';
import { SCREEN_CONTENTS } from '../screens-doc/screen-contents.ts';
import { SCREEN_STATES } from '../screens-doc/screen-states.ts';
import { SPEC_DEPARTURES } from '../screens-doc/spec-departures.ts';
import { SPEC_LIMITS } from '../screens-doc/spec-limits.ts';
import { SPEC_SECTIONS } from '../screens-doc/spec-texts.ts';
import { filesWithTest } from '../screens-doc/test-files.ts';
import { SCREENS } from '../support/browser-screens.ts';
import { FORUM_SCREENS } from '../support/forum-screens.ts';
import { GUEST_SCREENS } from '../support/guest-screens.ts';

const source = (file: string) => readFileSync(fromRoot(file), 'utf8');
const shown = SPEC_SECTIONS.flatMap((section) => section.shown);

describe('docs/screens.md', () => {
  const described = [
    ...Object.values(SCREEN_CONTENTS),
    ...shown,
    ...PRODUCT_SECTIONS.flatMap((section) => section.shown),
    ...SPEC_LIMITS,
    ...SPEC_DEPARTURES,
  ];
  const tests = new Set([...Object.values(SCREEN_STATES), ...described.map(({ test }) => test)]);

  it.each([...tests])('names a test that exists: %s', (test) => {
    expect(filesWithTest(test)).not.toEqual([]);
  });

  it('describes every screen and no other', () => {
    const routes = new Set([
      ...ROLES.flatMap((role) => SCREENS[role]).map(({ route }) => route),
      ...FORUM_SCREENS,
      ...Object.keys(GUEST_SCREENS),
    ]);

    expect(Object.keys(SCREEN_CONTENTS).toSorted()).toEqual([...routes].toSorted());
  });

  it('is up to date', () => {
    const built = buildScreensDoc();

    expect(source('docs/screens.md'), 'Run `npm run screens-doc`.').toBe(built);
  });
});

describe('the product contains every string that the specification prescribes', () => {
  const texts = shown.flatMap(({ file, texts = {} }) =>
    Object.entries(texts).map(([expression, text]) => ({ file, expression, text })),
  );

  it.each(texts)('$text: $expression in $file', async ({ file, expression, text }) => {
    expect(await evaluate(file, expression)).toBe(text);
  });

  const literals = shown.flatMap(({ file, literals = [] }) => literals.map((text) => ({ file, text })));

  it.each(literals)('$text: in $file', ({ file, text }) => {
    expect(source(file)).toContain(text);
  });

  it.each(shown.filter(({ texts }) => texts))(
    'and the test "$test" imports it from $file, or is next to it',
    ({ file, test }) => {
      const testFiles = filesWithTest(test);
      const browserTests = testFiles.filter((testFile) => testFile.startsWith('test/'));
      const unitTests = testFiles.filter((testFile) => dirname(testFile) === dirname(file));

      expect([...browserTests, ...unitTests]).not.toEqual([]);
      for (const testFile of browserTests) expect(source(testFile)).toContain(file);
    },
  );
});

describe('the product contains every limit of the specification', () => {
  it.each(SPEC_LIMITS)('$rule: $file', ({ file, name = '' }) => {
    expect(source(file)).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

/**
 * Evaluates an expression such as `messages.plans[0].name` or `messages.noMatch("{term}")` against the exports of a module. Arguments in
 * the expression are JSON.
 */
async function evaluate(file: string, expression: string): Promise<unknown> {
  let value: unknown = await import(fromRoot(file));
  for (const [, name = '', index, args] of expression.matchAll(/\.?(\w+)|\[(\d+)\]|\((.*?)\)(?=\.|$)/g)) {
    value = args === undefined ? readProperty(value, index ?? name) : call(value, args);
  }
  return value;
}

const readProperty = (value: unknown, name: string): unknown => (value as Record<string, unknown>)[name];

const call = (value: unknown, args: string): unknown =>
  (value as (...args: unknown[]) => unknown)(...JSON.parse(`[${args}]`));
