import type { AppId } from '../../shared/ids.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import { type SigningSecrets, secretDigest, secretKey } from '../entities/signing-secret.ts';
import type { Transaction } from '../table/transaction.ts';
import { type AppsDeps, GRACE_MS } from './deps.ts';

export interface NewSecret {
  readonly appId: AppId;
  readonly provider: Provider;
  readonly secret: string;
  readonly now: Date;
}

export type SealedSecret = Pick<SigningSecrets, 'current' | 'digest'>;

/** A later call can recognize the same secret by the digest. */
export const sealSecret = async (
  { appId, provider, secret }: NewSecret,
  cipher: AppsDeps['cipher'],
): Promise<SealedSecret> => ({
  current: await cipher.seal(secret, { appId, provider }),
  digest: secretDigest(appId, secret),
});

export const previousUntil = ({ now }: Pick<NewSecret, 'now'>): string =>
  new Date(now.getTime() + GRACE_MS).toISOString();

/**
 * Replaces an app's signing secret without reading the stored secret. The previous secret is accepted until the grace period ends. The
 * transaction fails with `ConditionFailed` if the new secret is already the current secret.
 */
export function rotateSecret(tx: Transaction, secret: NewSecret, sealed: SealedSecret): Transaction {
  return tx.update(secretKey(secret.appId, secret.provider), {
    copy: { previous: 'current' },
    set: { ...sealed, previousUntil: previousUntil(secret) },
    if: { differs: { digest: sealed.digest } },
  });
}
