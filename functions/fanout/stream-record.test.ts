import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { $ZodError } from 'zod/v4/core';
import { NO_EFFECTS } from '../kit/effects.ts';
import { FOLLOWED } from '../table/followed.ts';
import { effectsOf } from './effects-of.ts';

const COMMENT = {
  PK: { S: 'POST#p' },
  SK: { S: 'COMMENT#c' },
  type: { S: 'Comment' },
  postId: { S: 'p' },
  commentId: { S: 'c' },
  authorId: { S: 'u' },
  content: { S: 'Hello @Ada Lovelace' },
  createdAt: { S: '2026-11-21T12:00:00.000Z' },
  likes: { N: '0' },
  mentions: { L: [{ M: { id: { S: 'ada' }, name: { S: 'Ada Lovelace' } } }] },
};
const record = (images: object, PK = 'POST#p') => ({
  eventName: 'INSERT',
  dynamodb: { Keys: { PK: { S: PK } }, ApproximateCreationDateTime: 1_795_262_400, ...images },
});

describe('A stream record', () => {
  it('has the effects of a created item at the time of the record', () => {
    expect(effectsOf(record({ NewImage: COMMENT })).durable).toContainEqual({
      kind: 'answered',
      postId: 'p',
      commentId: 'c',
      byId: 'u',
      at: '2026-11-21T12:00:00.000Z',
      isNew: true,
      mentioned: ['ada'],
    });
  });

  it('has the effects of a deleted item, which only its old image describes', () => {
    const { durable, hints } = effectsOf(record({ OldImage: COMMENT }));

    expect(durable).toMatchObject([{ kind: 'index', text: { postId: 'p', commentId: 'c' } }]);
    expect(hints).toEqual([{ kind: 'comment_changed', postId: 'p', commentId: 'c' }]);
  });

  it('has no effects if nobody follows the type of its item', () => {
    for (const NewImage of [
      { type: { S: 'Reference' }, broken: 1 },
      { type: { S: 'toString' } },
      { nothing: { S: 'typed' } },
    ])
      expect(effectsOf(record({ NewImage }))).toBe(NO_EFFECTS);
  });

  it.each(['postId', 'commentId', 'authorId', 'content', 'createdAt', 'mentions'])(
    'names the attribute %s in the error when it is malformed',
    (attribute) => {
      const broken = record({ NewImage: { ...COMMENT, [attribute]: { BOOL: true } } });

      expect(() => effectsOf(broken)).toThrow(attribute);
    },
  );

  it('throws only zod errors', () => {
    const attribute = fc.oneof(
      fc.anything(),
      fc.record({ S: fc.string() }),
      fc.record({ N: fc.oneof(fc.string(), fc.integer().map(String)) }),
      fc.record({ L: fc.array(fc.anything()) }),
    );
    const type = fc.constantFrom(...Object.keys(FOLLOWED));
    const image = fc
      .tuple(type, fc.dictionary(fc.constantFrom(...Object.keys(COMMENT), 'status', 'amount'), attribute))
      .map(([name, attributes]) => ({ ...COMMENT, ...attributes, type: { S: name } }));
    const given = fc.oneof(
      fc.anything(),
      fc.record({ NewImage: image }, { requiredKeys: [] }).map((images) => record(images)),
      fc.record({ NewImage: image, OldImage: image }).map((images) => record(images)),
    );
    fc.assert(
      fc.property(given, (spoilt) => {
        try {
          expect(effectsOf(spoilt).hints).toBeInstanceOf(Array);
        } catch (error) {
          expect(error).toBeInstanceOf($ZodError);
        }
      }),
    );
  });
});
