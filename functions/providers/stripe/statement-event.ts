import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { statedId } from '../../ledger/fact.ts';
import type { CustomerStatement } from '../../ledger/statement.ts';
import { CUSTOMER_STATED } from '../own-events.ts';
import type { PartnerStatement } from '../partner-statement.ts';
import type { EventAddress } from '../receiving-provider.ts';
import { stripeAddressOf } from './address-of.ts';
import { text } from './fields.ts';
import { objectParser } from './object-parser.ts';

/**
 * Builds an event in Stripe's format. The event records what a partner states about a customer. Its time is in milliseconds, because the
 * later of two statements counts.
 */
export function statementEvent({
  now,
  ...statement
}: PartnerStatement): EventAddress & { readonly body: Uint8Array } {
  const object = { ...statement, at: now.toISOString() };
  const event = {
    id: `stated:${createHash('sha256').update(JSON.stringify(object)).digest('hex')}`,
    object: 'event',
    api_version: null,
    created: Math.floor(now.getTime() / 1000),
    livemode: true,
    type: CUSTOMER_STATED,
    data: { object },
  };
  const body = Buffer.from(JSON.stringify(event));
  const address = stripeAddressOf(body);
  if (!address) throw new Error('An own event has no address');
  return { ...address, body };
}

/** The maximum length of an id in the ledger, which has a short prefix. */
const MAX_ID = 300;
const id = () => text(MAX_ID).check(z.minLength(1));

export const parseStatement = objectParser(() =>
  z.object({
    customer: id(),
    payment: id(),
    statement: z.object({ kind: z.enum(['same_sale', 'two_sales']), other: id() }),
    by: id(),
    reason: text(MAX_ID),
    at: z.iso.datetime({ precision: 3 }),
  }),
);

export function translateStatement(object: unknown): CustomerStatement[] {
  const { customer, payment, ...stated } = parseStatement(object);
  const fact = { type: 'stated', id: statedId(payment), payment, ...stated } as const;
  return [{ says: 'customer', customer, facts: [fact] }];
}
