import * as z from 'zod/mini';
import type { Statement } from '../../ledger/statement.ts';
import { codesOfDiscount, Discount } from './codes.ts';
import type { EventContext } from './event.ts';
import { MaybeRef } from './fields.ts';
import { parseObject } from './parse-object.ts';

const CustomerDiscount = z.extend(Discount, { customer: MaybeRef });

/**
 * Translates `customer.discount.created` and `.updated`. The codes in these events were applied in the customer portal or by the partner's
 * software, not in Checkout.
 */
export function translateDiscount(object: unknown, { at }: EventContext): Statement[] {
  const discount = parseObject(CustomerDiscount, object);
  const facts = codesOfDiscount(discount, at);
  return discount.customer && facts.length > 0
    ? [{ says: 'customer', customer: discount.customer, facts, claims: [] }]
    : [];
}
