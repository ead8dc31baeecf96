import { expect, it } from 'vitest';
import { compressBody } from '../../functions/entities/event-body.ts';
import { API_VERSIONS } from './api-version.ts';
import { buildEventDictionary } from './event-dictionary.ts';
import { serializeEvent } from './events.ts';
import { exampleSale } from './scenarios/example-sale.ts';

/**
 * The maximum size of an event's compressed body, in bytes. Storing an event with a body of this size costs a single write unit. The limit
 * leaves room for the event's keys and other attributes.
 */
const ONE_UNIT = 1_024 - 350;

it.each(API_VERSIONS)('every event of a sale in version %s fits into one write unit', (version) => {
  for (const event of exampleSale(version).events) {
    expect(compressBody('stripe', Buffer.from(serializeEvent(event))).length).toBeLessThanOrEqual(ONE_UNIT);
  }
});

it('an invoice of the newest version is compressed to a fifth of the size that gzip achieves', () => {
  const invoice = exampleSale('2026-10-28.endive').events.find(({ type }) => type === 'invoice.paid');

  const compressed = compressBody('stripe', Buffer.from(invoice ? serializeEvent(invoice) : ''));

  expect(compressed.length).toBeLessThanOrEqual(330);
});

it('a new dictionary can be built from the current events', () => {
  expect(buildEventDictionary()).toContain('"type": "invoice.paid"');
});
