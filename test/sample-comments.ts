import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromRoot } from '../infra/from-root.ts';

/**
 * `npm run sample-comments -- [seed]`: prints 100 random comments from the code with their locations. A reader who didn't write the
 * comments judges whether any comment needs a second reading. `docs/comment-sample.md` contains the latest result.
 */
const SIZE = 100;
const COMMENT = /(?<![^\s({,])\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], {
  cwd: fromRoot(),
  encoding: 'utf8',
});
const comments = files
  .trim()
  .split('\n')
  .flatMap((file) => {
    const source = readFileSync(fromRoot(file), 'utf8');
    return [...source.matchAll(COMMENT)].map((match) => ({
      place: `${file}:${source.slice(0, match.index).split('\n').length}`,
      text: wordsOf(match[0]),
    }));
  })
  .filter(({ text }) => text.includes(' '));

const random = generator(Number(process.argv[2] ?? 1));
for (let drawn = 0; drawn < SIZE && comments.length > 0; drawn++) {
  const [comment] = comments.splice(Math.floor(random() * comments.length), 1);
  process.stdout.write(`${drawn + 1}. ${comment?.place}\n   ${comment?.text}\n`);
}

/** Returns the comment's text on one line, without comment markers. */
function wordsOf(comment: string): string {
  return comment
    .replace(/^[ \t]*(\/\*\*?|\*\/|\*|\/\/)/gm, '')
    .replace(/\*\/$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns a seeded generator of numbers in [0, 1) (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
