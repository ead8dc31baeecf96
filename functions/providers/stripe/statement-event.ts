import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { IMPORT_LIMITS } from '../../../shared/import-limits.ts';
import { CREDIT_ID, statedId } from '../../ledger/fact.ts';
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
export const statementEvent = ({ now, ...statement }: PartnerStatement): OwnEvent =>
  ownEvent(CUSTOMER_STATED, 'stated', { ...statement, at: now.toISOString() });

export type OwnEvent = EventAddress & { readonly body: Uint8Array };

/** The id of the event is a digest of its object, so equal objects are one event. */
export function ownEvent(type: string, prefix: string, object: object & { readonly at: string }): OwnEvent {
  const event = {
    id: `${prefix}:${createHash('sha256').update(JSON.stringify(object)).digest('hex')}`,
    object: 'event',
    api_version: null,
    created: Math.floor(Date.parse(object.at) / 1000),
    livemode: true,
    type,
    data: { object },
  };
  const body = Buffer.from(JSON.stringify(event));
  const address = stripeAddressOf(body);
  if (!address) throw new Error('An own event has no address');
  return { ...address, body };
}

/** The maximum length of an id in the ledger, which has a short prefix. */
const MAX_ID = 300;
const MAX_REASON = 1_000;
export const reason = () => text(MAX_REASON);
export const id = () => text(MAX_ID).check(z.minLength(1));

/** Rows of an import are numbered from 1. */
export const rowNumber = () => z.int().check(z.minimum(1), z.maximum(IMPORT_LIMITS.rows));
export const statedAt = () => z.iso.datetime({ precision: 3 });

export const parseStatement = objectParser(() => {
  const author = { customer: id(), by: id(), reason: reason(), at: statedAt() };
  return z.union([
    z.object({
      ...author,
      payment: id(),
      statement: z.object({ kind: z.enum(['same_sale', 'two_sales']), other: id() }),
    }),
    z.object({
      ...author,
      credit: z.nullable(z.object({ appId: id(), code: id(), from: statedAt() })),
      claim: z.optional(z.object({ ref: id(), payment: id() })),
      imported: z.optional(z.object({ importId: id(), row: rowNumber() })),
    }),
  ]);
});

export function translateStatement(object: unknown): CustomerStatement[] {
  const parsed = parseStatement(object);
  const { customer, at, by, reason } = parsed;
  const author = { at, by, reason };
  if ('statement' in parsed) {
    const { payment, statement } = parsed;
    const fact = { type: 'stated', id: statedId(payment), payment, statement, ...author } as const;
    return [{ says: 'customer', customer, facts: [fact] }];
  }
  const { credit, claim, imported } = parsed;
  const credited = {
    ...(credit ? { credit, earliest: credit.from } : {}),
    ...(imported ? { imported } : {}),
  };
  const fact = { type: 'credit', id: CREDIT_ID, ...credited, ...author } as const;
  return [
    { says: 'customer', customer, facts: [fact], ...(claim ? { claim: { ...claim, direct: true } } : {}) },
  ];
}
