import { PROVIDER_IDS, type Provider } from '../../../shared/provider/providers.ts';
import { receivingProviderOf } from '../../providers/receiving-registry.ts';

/** A provider's signature of a delivery. It has not been verified yet. */
export interface Signature {
  readonly provider: Provider;
  readonly signature: string;
}

/**
 * Finds the signature in a request's headers, whose names must be in lower case. All providers use the same webhook URL, but each uses a
 * different header.
 */
export function findSignature(headers: Readonly<Record<string, string | undefined>>): Signature | undefined {
  for (const provider of PROVIDER_IDS) {
    const signature = headers[receivingProviderOf(provider).signatureHeader];
    if (signature) return { provider, signature };
  }
  return undefined;
}
