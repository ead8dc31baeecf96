import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseStripeEvent } from '../../functions/providers/stripe/parse-event.ts';
import { translateStripeEvent } from '../../functions/providers/stripe/translate-event.ts';
import { PROPERTY_RUNS } from '../support/property-runs.ts';
import { spoiltEvents, VALID_EVENTS } from './mutations.ts';

/** Translates `json` and returns the error thrown, if any. */
function errorOf(json: unknown): unknown {
  try {
    translateStripeEvent(parseStripeEvent(json));
    return undefined;
  } catch (error) {
    return error;
  }
}

function isExpected(error: unknown): boolean {
  if (error === undefined || error instanceof z.core.$ZodError) return true;
  return (
    error instanceof Error &&
    error.message.endsWith('names neither a payment intent nor a charge nor an invoice')
  );
}

test('every event used as a base for corruption is valid', () => {
  expect(VALID_EVENTS.map(errorOf).filter((error) => error !== undefined)).toEqual([]);
});

test('a corrupted event is either translated or refused with a reason', () => {
  let refused = 0;
  fc.assert(
    fc.property(spoiltEvents, (event) => {
      const error = errorOf(event);
      if (error) refused++;
      expect(isExpected(error), String(error)).toBe(true);
    }),
  );
  expect(refused).toBeGreaterThan(PROPERTY_RUNS / 10);
});

test('any JSON as the object of a known type is either translated or refused with a reason', () => {
  const types = [...new Set(VALID_EVENTS.map((event) => event.type))];
  const event = fc.record({
    id: fc.constant('evt_1'),
    type: fc.constantFrom(...types),
    created: fc.integer(),
    livemode: fc.constant(true),
    data: fc.record({ object: fc.jsonValue() }),
  });
  fc.assert(
    fc.property(fc.oneof(event, fc.jsonValue()), (json) => {
      const error = errorOf(json);
      expect(isExpected(error), String(error)).toBe(true);
    }),
  );
});

test('translated statements have amounts and times that the ledger can use', () => {
  fc.assert(
    fc.property(spoiltEvents, (json) => {
      if (errorOf(json)) return;
      for (const statement of translateStripeEvent(parseStripeEvent(json))) {
        if (statement.says === 'promotion') continue;
        for (const fact of statement.facts) {
          expect(fact.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
          if (fact.type !== 'payment') continue;
          expect(Number.isSafeInteger(fact.base) && Number.isSafeInteger(fact.gross)).toBe(true);
          expect(fact.base).toBeGreaterThanOrEqual(0);
          expect(fact.gross).toBeGreaterThan(0);
        }
      }
    }),
  );
});
