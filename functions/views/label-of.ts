import { customerLabel } from '../../shared/provider/provider-objects.ts';
import type { CustomerRef } from '../ledger/customer.ts';
import type { IdSeal } from '../lib/secrets/id-seal.ts';

/** The number of bytes of a customer's hash. Affiliates tell customers apart by it, but nothing is looked up by it. */
const HASH_BYTES = 4;

/**
 * Both sides see the same label. Its hash depends on the secret of the seal, so that affiliates can't check whether an id that they guess
 * is right.
 */
export function labelOf({ partnerId, provider, providerId }: CustomerRef, seal: IdSeal): string {
  const sealed = Buffer.from(seal.seal(providerId, `label.${partnerId}.${provider}`), 'base64url');
  return customerLabel(provider, providerId, sealed.subarray(0, HASH_BYTES).toString('hex'));
}
