import { describe, expect, it } from 'vitest';
import { effects } from '../fanout/effects-in-tests.ts';

const POST = {
  postId: 'p',
  authorId: 'ada',
  content: 'Two prices. Which?',
  title: 'Two prices.',
  createdAt: '2026-11-21T11:00:00.000Z',
};
const COMMENT = { ...POST, commentId: 'c', content: 'The lower one', authorId: 'bob', mentions: [] };

describe('A post', () => {
  it('that is new is indexed by its words and announced to the post list', () => {
    expect(effects('Post', undefined, POST)).toEqual({
      durable: [{ kind: 'index', text: { postId: 'p' }, words: ['two', 'prices', 'which'] }],
      hints: [{ kind: 'post_visible', postId: 'p' }],
    });
  });

  it('that is liked or commented on has no effects', () => {
    const liked = { ...POST, likes: 3, comments: 7, lastActivityAt: 'now', editedAt: 'now' };

    expect(effects('Post', POST, liked)).toEqual({ durable: [], hints: [] });
  });

  it('that is edited is reindexed with its old and new words, and refreshed on open screens', () => {
    expect(effects('Post', POST, { ...POST, content: 'Three prices' })).toEqual({
      durable: [{ kind: 'index', text: { postId: 'p' }, words: ['two', 'prices', 'which', 'three'] }],
      hints: [{ kind: 'post_changed', postId: 'p' }],
    });
  });

  it.each(['hiddenAt', 'deletedAt'])(
    'disappears from open screens when %s is set and returns when it is removed',
    (name) => {
      const gone = { ...POST, [name]: 'now' };

      expect(effects('Post', POST, gone).hints).toEqual([{ kind: 'post_changed', postId: 'p' }]);
      expect(effects('Post', gone, POST).hints).toEqual([
        { kind: 'post_visible', postId: 'p' },
        { kind: 'post_changed', postId: 'p' },
      ]);
      expect(effects('Post', gone, POST).durable).toMatchObject([{ kind: 'index' }]);
    },
  );
});

describe('A comment', () => {
  it('that is new notifies the author of the post and each mentioned user once', () => {
    const after = { ...COMMENT, mentions: [{ id: 'cleo' }, { id: 'cleo' }] };

    expect(effects('Comment', undefined, after)).toEqual({
      durable: [
        { kind: 'index', text: { postId: 'p', commentId: 'c' }, words: ['the', 'lower', 'one'] },
        {
          kind: 'answered',
          postId: 'p',
          commentId: 'c',
          byId: 'bob',
          at: COMMENT.createdAt,
          isNew: true,
          mentioned: ['cleo'],
        },
      ],
      hints: [{ kind: 'comment_visible', postId: 'p', commentId: 'c' }],
    });
  });

  it('that is hidden and restored notifies nobody a second time', () => {
    const hidden = { ...COMMENT, hiddenAt: 'now' };

    const [hide, show] = [effects('Comment', COMMENT, hidden), effects('Comment', hidden, COMMENT)];

    expect([...hide.durable, ...show.durable].map(({ kind }) => kind)).toEqual(['index', 'index']);
    expect(hide.hints).toEqual([{ kind: 'comment_changed', postId: 'p', commentId: 'c' }]);
    expect(show.hints).toEqual([{ kind: 'comment_visible', postId: 'p', commentId: 'c' }]);
  });

  it('that is edited notifies only the newly mentioned users', () => {
    const before = { ...COMMENT, mentions: [{ id: 'cleo' }] };
    const after = { ...COMMENT, mentions: [{ id: 'cleo' }, { id: 'dan' }], editedAt: 'later' };

    expect(effects('Comment', before, after).durable[1]).toMatchObject({
      kind: 'answered',
      isNew: false,
      mentioned: ['dan'],
      at: 'later',
    });
  });

  it('that is liked or reported has no effects', () => {
    expect(effects('Comment', COMMENT, { ...COMMENT, likes: 1, reports: 1 })).toEqual({
      durable: [],
      hints: [],
    });
  });
});
