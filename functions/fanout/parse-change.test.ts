import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { $ZodError } from 'zod/v4/core';
import { effectsOf } from './effects-of.ts';
import { parseChange } from './parse-change.ts';

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

describe('parseChange', () => {
  it('parses a created item with the time of the record', () => {
    expect(parseChange(record({ NewImage: COMMENT }))).toEqual({
      type: 'Comment',
      partition: 'POST#p',
      at: new Date('2026-11-21T12:00:00.000Z'),
      before: undefined,
      after: {
        postId: 'p',
        commentId: 'c',
        authorId: 'u',
        content: 'Hello @Ada Lovelace',
        createdAt: '2026-11-21T12:00:00.000Z',
        mentions: [{ id: 'ada' }],
      },
    });
  });

  it('parses a deleted item from its old image', () => {
    const change = parseChange(record({ OldImage: COMMENT }));

    expect(change).toMatchObject({ type: 'Comment', before: { commentId: 'c' }, after: undefined });
  });

  it('returns undefined for other types of items', () => {
    expect(parseChange(record({ NewImage: { type: { S: 'Reference' }, broken: 1 } }))).toBeUndefined();
    expect(parseChange(record({ NewImage: { type: { S: 'toString' } } }))).toBeUndefined();
    expect(parseChange(record({ NewImage: { nothing: { S: 'typed' } } }))).toBeUndefined();
  });

  it.each(['postId', 'commentId', 'authorId', 'content', 'createdAt', 'mentions'])(
    'names the attribute %s in the error when it is malformed',
    (attribute) => {
      const broken = record({ NewImage: { ...COMMENT, [attribute]: { BOOL: true } } });

      expect(() => parseChange(broken)).toThrow(attribute);
    },
  );

  it('throws only zod errors, and every parsed change has effects', () => {
    const attribute = fc.oneof(
      fc.anything(),
      fc.record({ S: fc.string() }),
      fc.record({ N: fc.oneof(fc.string(), fc.integer().map(String)) }),
      fc.record({ L: fc.array(fc.anything()) }),
    );
    const type = fc.constantFrom(
      'Post',
      'Comment',
      'Coupon',
      'Customer',
      'MonthBalance',
      'Payout',
      'Notification',
      'Health',
      'Unmatched',
      'Profile',
      'Entry',
      'SalesBatch',
      'OperatorMessage',
    );
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
          const change = parseChange(spoilt);
          if (change) expect(effectsOf(change).hints).toBeInstanceOf(Array);
        } catch (error) {
          expect(error).toBeInstanceOf($ZodError);
        }
      }),
    );
  });
});
