import { expect, it } from 'vitest';
import { circularChunks } from './acyclic-chunks.ts';

const chunk = (...imports: string[]) => ({ type: 'chunk', imports }) as const;

it('finds the chunks that import each other, also through others', () => {
  const bundle = {
    a: chunk('b'),
    b: chunk('c'),
    c: chunk('b'),
    d: chunk('a'),
    e: { type: 'asset' } as const,
  };

  expect(circularChunks(bundle)).toEqual(['b', 'c']);
});
