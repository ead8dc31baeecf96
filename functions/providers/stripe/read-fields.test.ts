import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CheckoutCompleted, StatusChanged } from './billing-event.ts';
import { parseRefundedCharge } from './charge.ts';
import { parseSession } from './checkout-session.ts';
import { Coupon } from './coupon.ts';
import { parseCreditNote } from './credit-note.ts';
import { parseCharge, parsePaymentIntent } from './direct-payment.ts';
import { parseDiscount } from './discount.ts';
import { parseDispute } from './dispute.ts';
import { StripeEvent } from './event.ts';
import { parseImport } from './import-event.ts';
import { parseInvoice } from './invoice.ts';
import { parseInvoicePayment } from './invoice-payment.ts';
import { outlineStripeEvent } from './outline-event.ts';
import { parseLinkedCode, parsePromotionCode } from './promotion-code.ts';
import { type FieldTree, READ_FIELDS } from './read-fields.ts';
import { parseRefund } from './refund.ts';
import { parseStatement } from './statement-event.ts';
import { parseSubscription } from './subscription.ts';
import { TRANSLATED_TYPES, type TranslatedType } from './used-types.ts';

interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly options?: readonly z.ZodMiniType[];
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
}

function fieldsOf(schema: z.ZodMiniType): FieldTree {
  const { shape, options, element, innerType, in: input } = schema._zod.def as Definition;
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, fieldsOf(each)]));
  if (options) return options.map(fieldsOf).reduce(merge);
  const inner = element ?? innerType ?? input;
  return inner ? fieldsOf(inner) : {};
}

function merge(one: FieldTree, other: FieldTree): FieldTree {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, merge(one[name] ?? {}, other[name] ?? {})]));
}

const object = (schema: z.ZodMiniType): z.ZodMiniType =>
  (schema as typeof StripeEvent).shape.data.shape.object as z.ZodMiniType;
const coupon = z.object({ coupon: Coupon(), promotion: z.object({ coupon: Coupon() }) });
const dispute = z.object({ balance_transactions: z.array(z.object({ amount: z.unknown() })) });
const checkout = [parseSession.schema(), object(CheckoutCompleted())];
const subscription = [parseSubscription.schema(), object(StatusChanged())];
const invoice = [parseInvoice.schema()];
const refund = [parseRefund.schema()];
const ofDispute = [parseDispute.schema(), dispute];

/** The schemas that read the objects of events. Those of a dispute's transactions and of a billing event are read elsewhere too. */
const SCHEMAS: Readonly<Record<TranslatedType, readonly z.ZodMiniType[]>> = {
  'coupon.created': [Coupon()],
  'coupon.updated': [Coupon()],
  'promotion_code.created': [parsePromotionCode.schema(), coupon],
  'promotion_code.updated': [parsePromotionCode.schema(), coupon],
  'tributary.promotion_code.linked': [parseLinkedCode.schema()],
  'tributary.customer.stated': [parseStatement.schema()],
  'tributary.customers.imported': [parseImport.schema()],
  'checkout.session.completed': checkout,
  'checkout.session.async_payment_succeeded': checkout,
  'invoice.paid': invoice,
  'invoice.payment_succeeded': invoice,
  'invoice.voided': invoice,
  'invoice.marked_uncollectible': invoice,
  'invoice_payment.paid': [parseInvoicePayment.schema()],
  'payment_intent.succeeded': [parsePaymentIntent.schema()],
  'charge.succeeded': [parseCharge.schema()],
  'charge.captured': [parseCharge.schema()],
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.resumed': subscription,
  'customer.discount.created': [parseDiscount.schema()],
  'customer.discount.updated': [parseDiscount.schema()],
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.refund.updated': refund,
  'charge.refunded': [parseRefundedCharge.schema()],
  'credit_note.created': [parseCreditNote.schema()],
  'credit_note.voided': [parseCreditNote.schema()],
  'charge.dispute.created': ofDispute,
  'charge.dispute.updated': ofDispute,
  'charge.dispute.closed': ofDispute,
  'charge.dispute.funds_withdrawn': ofDispute,
  'charge.dispute.funds_reinstated': ofDispute,
};

test.each(TRANSLATED_TYPES)('the fields that are kept of %s are those of its schemas', (type) => {
  expect(READ_FIELDS[type]).toEqual(SCHEMAS[type].map(fieldsOf).reduce(merge));
});

test('an outline has every field of the envelope', () => {
  const { data, ...envelope } = fieldsOf(StripeEvent);
  const event = {
    ...Object.fromEntries(Object.keys(envelope).map((name) => [name, 'x'])),
    data: { object: {} },
  };

  const outline = outlineStripeEvent(Buffer.from(JSON.stringify(event)));

  expect(JSON.parse(Buffer.from(outline).toString())).toEqual(event);
});
