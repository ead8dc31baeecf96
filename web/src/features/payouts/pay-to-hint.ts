import { recordMessages as texts } from './partner-messages.ts';

interface PaymentDetails {
  paypalEmail: string;
  wiseEmail: string;
}

/** Where an affiliate wants to be paid by `method`; undefined where the method has no address of its own. */
export function payToHint(method: string, details: PaymentDetails | undefined): string | undefined {
  if (!details || (method !== 'PayPal' && method !== 'Wise')) return undefined;
  const address = method === 'PayPal' ? details.paypalEmail : details.wiseEmail;
  return address ? texts.payTo(address) : texts.noAddress(method);
}
