import { describe, expect, it } from 'vitest';
import { completeMention, mentionAtCaret, mentionIds, suggestPeople } from './mentions.ts';

const JANE = { id: 'jane', name: 'Jane Doe' };
const ZOE = { id: 'zoe', name: 'Zoë Lindqvist' };
const PEOPLE = [JANE, ZOE, { id: 'gone', name: '' }];

describe('a mention being typed', () => {
  it.each([
    ['@', '', 0],
    ['Hi @ja', 'ja', 3],
    ['Hi @Jane D', 'Jane D', 3],
    ['(@zo', 'zo', 1],
  ])('is detected in %o', (text, name, start) => {
    expect(mentionAtCaret(text, text.length)).toEqual({ start, name });
  });

  it.each(['', 'Hi', 'mail me at jane@example', 'Hi @jane and all of the others', '@jane\n'])(
    'is not detected in %o',
    (text) => {
      expect(mentionAtCaret(text, text.length)).toBeUndefined();
    },
  );

  it.each([
    ['Hi @ja', 'Hi @Jane Doe ', 13],
    ['Hi @ja, thanks', 'Hi @Jane Doe, thanks', 12],
  ])('is completed in %o, with the caret after it', (text, completed, caret) => {
    expect(completeMention(text, { start: 3, name: 'ja' }, JANE)).toEqual({ text: completed, caret });
  });
});

it.each([
  ['', [JANE, ZOE]],
  ['JA', [JANE]],
  ['doe', [JANE]],
  ['zoe', [ZOE]],
  ['ane', []],
])('suggests for %o the people with a matching word in their name', (typed, people) => {
  expect(suggestPeople(PEOPLE, typed)).toEqual(people);
});

it('mentions only people whose full name is in the text', () => {
  expect(mentionIds('@Jane Doe, and @Zoë Lindqvists cat', PEOPLE)).toEqual(['jane']);
});

it('never mentions more people than a text may', () => {
  const crowd = Array.from({ length: 12 }, (_, n) => ({ id: String(n), name: `N${n}x` }));

  expect(mentionIds(crowd.map(({ name }) => `@${name}`).join(' '), crowd)).toHaveLength(10);
});
