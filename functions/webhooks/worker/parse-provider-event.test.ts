import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { $ZodError } from 'zod/v4/core';
import { parseProviderEvent } from './parse-provider-event.ts';

const IMAGE = {
  partnerId: { S: 'partner' },
  appId: { S: 'app' },
  provider: { S: 'stripe' },
  lane: { S: 'cus_1' },
  eventId: { S: 'evt_1' },
  body: { B: Buffer.from('bytes').toString('base64') },
  receivedAt: { S: '2026-11-21T00:00:00.000Z' },
};

describe('parseProviderEvent', () => {
  it('parses the event of a record, including its bytes', () => {
    expect(parseProviderEvent({ dynamodb: { NewImage: IMAGE } })).toEqual({
      partnerId: 'partner',
      appId: 'app',
      provider: 'stripe',
      lane: 'cus_1',
      eventId: 'evt_1',
      body: Buffer.from('bytes'),
      receivedAt: '2026-11-21T00:00:00.000Z',
    });
  });

  it('parses the time of a replay', () => {
    const record = { dynamodb: { NewImage: { ...IMAGE, replayedAt: { S: '2026-11-22T00:00:00.000Z' } } } };
    expect(parseProviderEvent(record).replayedAt).toBe('2026-11-22T00:00:00.000Z');
  });

  it('throws a zod error for anything else', () => {
    const spoilt = fc.oneof(
      fc.anything(),
      fc.record({ dynamodb: fc.record({ NewImage: fc.anything() }) }),
      fc
        .constantFrom(...Object.keys(IMAGE))
        .map((key) => ({ dynamodb: { NewImage: { ...IMAGE, [key]: { N: '1' } } } })),
    );
    fc.assert(
      fc.property(spoilt, (record) => {
        expect(() => parseProviderEvent(record)).toThrow($ZodError);
      }),
    );
  });
});
