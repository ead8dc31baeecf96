import { Unprocessable } from '../../ledger/unprocessable.ts';

/** Builds the error for an event that differs from Stripe's documentation. The partner can't correct such an event. */
export const unexpectedEvent = (reason: string, options?: ErrorOptions): Unprocessable =>
  new Unprocessable(`${reason} Email us the event ID; our address is on the Privacy page.`, options);
