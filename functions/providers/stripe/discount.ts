import * as z from 'zod/mini';
import type { Statement } from '../../ledger/statement.ts';
import { codesOfDiscount, discountObject } from './codes.ts';
import type { EventContext } from './event.ts';
import { MaybeRef } from './fields.ts';
import { objectParser } from './object-parser.ts';

export const parseDiscount = objectParser(() => z.extend(discountObject(), { customer: MaybeRef }));

/**
 * Translates `customer.discount.created` and `.updated`. The codes in these events were applied in the customer portal or by the partner's
 * software, not in Checkout.
 */
export function translateDiscount(object: unknown, { at }: EventContext): Statement[] {
  const discount = parseDiscount(object);
  const facts = codesOfDiscount(discount, at);
  return discount.customer && facts.length > 0
    ? [{ says: 'customer', customer: discount.customer, facts }]
    : [];
}
