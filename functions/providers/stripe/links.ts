import type { LinkStatement } from '../../ledger/statement.ts';

/** The ids that refunds and disputes may use to identify a payment. Ids that the event does not contain are left out. */
interface PaymentNames {
  readonly invoice: string | undefined;
  readonly intent: string | undefined;
  readonly charge: string | undefined;
}

/** Links a charge to its payment intent, and the payment intent to its invoice. Skips a link if one of its ids is unknown. */
export function linksOf({ invoice, intent, charge }: PaymentNames): LinkStatement[] {
  return [...linkOf(intent, invoice), ...linkOf(charge, intent ?? invoice)];
}

/** Links `ref` to `to` if both ids are known. */
export const linkOf = (ref: string | undefined, to: string | undefined): LinkStatement[] =>
  ref === undefined || to === undefined ? [] : [{ says: 'link', ref, to }];
