import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../../shared/contract/forum.ts';
import { threadOf } from './thread.ts';

const comment = (id: string) => ({ id }) as Comment;
const idsOf = (comments: readonly Comment[]) => comments.map(({ id }) => id);

describe('a thread', () => {
  it('shows what arrived at its end, once each and in the order of time', () => {
    const { read, later } = threadOf({
      pages: [comment('a'), comment('b')],
      complete: true,
      arrived: [comment('d'), comment('b'), comment('c'), comment('d')],
    });

    expect(idsOf(read)).toEqual(['a', 'b', 'c', 'd']);
    expect(later).toEqual([]);
  });

  it('keeps what arrived apart while comments in between have not been read', () => {
    const { read, later } = threadOf({
      pages: [comment('a'), comment('c')],
      complete: false,
      arrived: [comment('z'), comment('y')],
    });

    expect(idsOf(read)).toEqual(['a', 'c']);
    expect(idsOf(later)).toEqual(['y', 'z']);
  });

  it('puts a comment that came back into its old place', () => {
    const { read } = threadOf({
      pages: [comment('a'), comment('c')],
      complete: false,
      arrived: [comment('b')],
    });

    expect(idsOf(read)).toEqual(['a', 'b', 'c']);
  });
});
