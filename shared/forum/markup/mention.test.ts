import { expect, test } from 'vitest';
import { mentionedIn, replaceMentions } from './mention.ts';

const PEOPLE = ['Ann', 'Ann Lee', 'Zoë Lindqvist', ''].map((name) => ({ name }));

test.each([
  ['@Ann, and (@Zoë Lindqvist)', ['Ann', 'Zoë Lindqvist']],
  ['@Ann Lee', ['Ann Lee']],
  ['@Ann Lee and @Ann', ['Ann', 'Ann Lee']],
  ['@Anna @Ann Leeds', ['Ann']],
  ['me@Ann @Bob @', []],
  ['@Zoë Lindqvists cat', []],
])('%j mentions %j', (text, names) => {
  expect(mentionedIn(text, PEOPLE).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['@Ann, @Ann Lee and Ann', '@X, @Ann Lee and Ann'],
  ['(@Ann)@Ann', '(@X)@X'],
  ['me@Ann @Anna', 'me@Ann @Anna'],
  ['no mention', 'no mention'],
])('in %j, only mentions of one person are replaced', (text, replaced) => {
  expect(replaceMentions(text, PEOPLE, (name) => (name === 'Ann' ? 'X' : name))).toBe(replaced);
});
