import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';

const INDEX = 'README.md';
const files = readdirSync(fromRoot('docs', 'adr'))
  .filter((file) => file !== INDEX)
  .sort();
const textOf = (file: string) => readFileSync(fromRoot('docs', 'adr', file), 'utf8');
const kept = files.map((file) => Number(file.slice(0, 4)));
const gone = [...textOf(INDEX).matchAll(/^\| +(\d+) \|/gm)].map(([, number]) => Number(number));

it('decisions are numbered consecutively, and the index lists those that are gone', () => {
  const numbers = [...kept, ...gone].sort((a, b) => a - b);

  expect(gone).not.toEqual([]);
  expect(numbers).toEqual(numbers.map((_, n) => n + 1));
});

describe.each(files)('%s', (file) => {
  it('has its own number in its title', () => {
    expect(textOf(file)).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. \\S`));
  });

  it('has a status with a date, and names the decision that supersedes it', () => {
    const [, , status] = textOf(file).split('\n');

    expect(status).toMatch(
      /^_Accepted, \d{4}-\d\d-\d\d\.( Superseded by \[ADR \d+\]\(\S+\), \d{4}-\d\d-\d\d\.)?_$/,
    );
  });

  it('has a context, a decision, the rejected options and the consequences', () => {
    const parts = [...textOf(file).matchAll(/^\*\*(Context|Decision|Rejected|Consequences)\.\*\*/gm)];

    expect(parts.map(([, part]) => part)).toEqual(['Context', 'Decision', 'Rejected', 'Consequences']);
  });

  it('refers only to existing decisions', () => {
    for (const [, number] of textOf(file).matchAll(/\bADR (\d+)/g)) {
      expect(kept).toContain(Number(number));
    }
  });
});
