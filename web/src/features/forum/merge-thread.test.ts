import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../../shared/contract/forum.ts';
import { mergeThread } from './merge-thread.ts';

const comment = (id: string) => ({ id }) as Comment;
const idsOf = (comments: readonly Comment[]) => comments.map(({ id }) => id);

describe('a thread', () => {
  it('appends arrived comments in chronological order without duplicates', () => {
    const { read, later } = mergeThread({
      pages: [comment('a'), comment('b')],
      complete: true,
      arrived: [comment('d'), comment('b'), comment('c'), comment('d')],
    });

    expect(idsOf(read)).toEqual(['a', 'b', 'c', 'd']);
    expect(later).toEqual([]);
  });

  it('keeps arrived comments separate while earlier ones are not loaded', () => {
    const { read, later } = mergeThread({
      pages: [comment('a'), comment('c')],
      complete: false,
      arrived: [comment('z'), comment('y')],
    });

    expect(idsOf(read)).toEqual(['a', 'c']);
    expect(idsOf(later)).toEqual(['y', 'z']);
  });

  it('returns a restored comment to its former position', () => {
    const { read } = mergeThread({
      pages: [comment('a'), comment('c')],
      complete: false,
      arrived: [comment('b')],
    });

    expect(idsOf(read)).toEqual(['a', 'b', 'c']);
  });
});
