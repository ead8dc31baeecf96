import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../lib/http/errors.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

const POSITION = { GSI1SK: 'a', PK: 'b', SK: 'c' };
const ATTRIBUTES = Object.keys(POSITION);

describe('a cursor', () => {
  it('decodes to its position in its own list', () => {
    expect(decodeCursor('list', encodeCursor('list', POSITION), ATTRIBUTES)).toEqual(POSITION);
  });

  it('is rejected by any other list, including one of another tenant', () => {
    const cursor = encodeCursor('GSI1/PARTNER#one#APPS/', POSITION);
    expect(() => decodeCursor('GSI1/PARTNER#two#APPS/', cursor, ATTRIBUTES)).toThrow(DomainError);
  });

  it('is rejected if it contains attributes that the list does not have', () => {
    const cursor = encodeCursor('list', { ...POSITION, GSI2PK: 'PARTNER#two' });
    expect(() => decodeCursor('list', cursor, ATTRIBUTES)).toThrow(DomainError);
  });

  it('may be missing, for the first page', () => {
    expect(decodeCursor('list', undefined, ATTRIBUTES)).toBeUndefined();
  });

  it('decodes regardless of the order of its attributes', () => {
    const { GSI1SK, PK, SK } = POSITION;
    const cursor = encodeCursor('list', { SK, PK, GSI1SK });

    expect(decodeCursor('list', cursor, ATTRIBUTES)).toEqual(POSITION);
    expect(decodeCursor('list', cursor, ATTRIBUTES.toReversed())).toEqual(POSITION);
  });

  const [digest] = JSON.parse(Buffer.from(encodeCursor('list', POSITION), 'base64url').toString()) as [
    string,
  ];
  it.each([
    [[digest, POSITION, 'more']],
    [[digest]],
    [[digest, null]],
    [[digest, 'position']],
    [[digest, [POSITION]]],
    [[digest, { ...POSITION, SK: 7 }]],
    [[digest, { ...POSITION, SK: null }]],
    [[digest, { GSI1SK: 'a', PK: 'b' }]],
    [[7, POSITION]],
    [null],
  ])('is rejected if it was forged as %j', (forged) => {
    const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url');

    expect(() => decodeCursor('list', cursor, ATTRIBUTES)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        message: 'This page no longer exists. Start again from the first page.',
      }),
    );
  });

  it('keeps the cause of a rejection', () => {
    const malformed = Buffer.from('{').toString('base64url');

    expect(() => decodeCursor('list', malformed, ATTRIBUTES)).toThrow(
      expect.objectContaining({ cause: expect.any(SyntaxError) }),
    );
  });

  it('fails with validation_failed for any malformed input', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
      fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64url')),
    );
    fc.assert(
      fc.property(anything, (cursor) => {
        expect(() => decodeCursor('list', cursor, ATTRIBUTES)).toThrow(
          expect.objectContaining({
            code: 'validation_failed',
            failure: expect.objectContaining({ fields: [expect.objectContaining({ path: 'query.cursor' })] }),
          }),
        );
      }),
    );
  });
});
