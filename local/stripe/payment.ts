/** A payment that later refunds and disputes refer to. Amounts are in minor units of `currency` (upper case). */
export interface Payment {
  /** Null for a sale without an invoice. */
  readonly invoice: string | null;
  readonly paymentIntent: string;
  readonly charge: string;
  readonly customer: string | null;
  readonly email: string;
  readonly amount: number;
  readonly currency: string;
  /** Epoch seconds. */
  readonly paidAt: number;
}
