import { recordMessages as texts } from './partner-messages.ts';

interface PaymentDetails {
  paypalEmail: string;
  wiseEmail: string;
}

/** Returns an affiliate's address for `method`, or undefined if the method needs none. */
export function payToHint(method: string, details: PaymentDetails | undefined): string | undefined {
  if (!details || (method !== 'PayPal' && method !== 'Wise')) return undefined;
  const address = method === 'PayPal' ? details.paypalEmail : details.wiseEmail;
  return address ? texts.payTo(address) : texts.noAddress(method);
}
