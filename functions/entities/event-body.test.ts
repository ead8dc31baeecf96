import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../shared/limits.ts';
import { EVENT_DICTIONARIES } from '../providers/event-dictionaries.ts';
import { compressBody, decompressBody } from './event-body.ts';

/** Changing a dictionary would make stored events unreadable. If a digest differs, restore the dictionary and add a new version. */
const DIGESTS = { stripe: ['5c58f37722bd9c0e7c78fa45b413ca6d4270af92e46a73ab0238ca94fd23a603'] };

describe('A compressed body', () => {
  it('decompresses to the same bytes, whatever they are', () => {
    const fragments = fc.constantFrom(...(EVENT_DICTIONARIES.stripe[0] ?? '').split('\n'));
    const bodies = fc.oneof(
      fc.uint8Array(),
      fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
      fc.array(fragments, { size: '+1' }).map((lines) => Buffer.from(lines.join('\n'))),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        const read = decompressBody('stripe', compressBody('stripe', body));
        expect(Buffer.compare(read, body)).toBe(0);
      }),
    );
  });

  it('may be as large as the receiver accepts, and is not read beyond that', () => {
    const largest = Buffer.alloc(LIMITS.webhookBody, 'a');
    const bomb = Buffer.alloc(LIMITS.webhookBody + 1, 'a');

    expect(decompressBody('stripe', compressBody('stripe', largest))).toHaveLength(largest.length);
    expect(() => decompressBody('stripe', compressBody('stripe', bomb))).toThrow(
      expect.objectContaining({ code: 'ERR_BUFFER_TOO_LARGE' }),
    );
  });

  it.each([0, 2, 255])(
    'of the unknown version %i is refused with an error that names the version',
    (version) => {
      const body = compressBody('stripe', Buffer.from('{}'));
      body[0] = version;

      expect(() => decompressBody('stripe', body)).toThrow(
        `The event dictionary stripe ${version} does not exist`,
      );
    },
  );

  it('that is empty or damaged is refused', () => {
    const body = compressBody('stripe', Buffer.from('{"id":"evt_1"}'));
    const last = body.length - 1;
    const damaged = Uint8Array.from(body, (byte, n) => (n === last ? byte ^ 1 : byte));

    expect(() => decompressBody('stripe', new Uint8Array())).toThrow('stripe 0 does not exist');
    expect(() => decompressBody('stripe', damaged)).toThrow('incorrect data check');
    expect(() => decompressBody('stripe', body.subarray(0, last))).toThrow('unexpected end of file');
  });
});

it('no dictionary has changed since events were stored with it', () => {
  const digests = Object.entries(EVENT_DICTIONARIES).map(([provider, versions]) => [
    provider,
    versions.map((text) => createHash('sha256').update(text).digest('hex')),
  ]);

  expect(Object.fromEntries(digests)).toEqual(DIGESTS);
});
