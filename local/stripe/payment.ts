/** A payment, which refunds and disputes can later refer to. `amount` is in minor units of `currency` (uppercase). */
export interface Payment {
  readonly invoice: string | null;
  readonly paymentIntent: string;
  readonly charge: string;
  readonly customer: string | null;
  readonly email: string;
  readonly amount: number;
  readonly currency: string;
  /** The time of the payment in seconds since 1970. */
  readonly paidAt: number;
}
