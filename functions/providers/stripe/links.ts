import type { LinkStatement } from '../../ledger/statement.ts';

/** The ids under which refunds and disputes name a payment, as far as an event contains them. */
interface PaymentNames {
  readonly invoice: string | undefined;
  readonly intent: string | undefined;
  readonly charge: string | undefined;
}

/** Links a charge to its payment intent and that to its invoice, leaving out what is unknown. */
export function linksOf({ invoice, intent, charge }: PaymentNames): LinkStatement[] {
  return [...linkOf(intent, invoice), ...linkOf(charge, intent ?? invoice)];
}

/** Links `ref` to `to` if both are known. */
export const linkOf = (ref: string | undefined, to: string | undefined): LinkStatement[] =>
  ref === undefined || to === undefined ? [] : [{ says: 'link', ref, to }];
