import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../lib/errors.ts';
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
            fields: [expect.objectContaining({ path: 'query.cursor' })],
          }),
        );
      }),
    );
  });
});
