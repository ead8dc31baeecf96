import { PAYMENT_FIELDS, type PaymentField } from '../../shared/accounts/payment-fields.ts';
import type { Profile } from '../entities/profile.ts';
import { createLoadCache } from '../lib/caches/load-cache.ts';
import type { PaymentCipher, PaymentOwner } from '../lib/secrets/secret-cipher.ts';

/** Decrypted payment details. Missing details are empty strings. */
export type PaymentDetails = Record<PaymentField, string>;

/** A value takes at most a few kilobytes, so a full cache takes a few megabytes. */
const MAX_OPENED = 1_000;
const openOnce = createLoadCache<string>(MAX_OPENED);

/**
 * Decrypts the payment details in a profile, or only `fields`. Caches the values in the process, because every page of the web app reads
 * the profile and each KMS call costs money.
 */
export async function openPaymentDetails(
  profile: Pick<Profile, 'userId' | PaymentField> | undefined,
  cipher: Pick<PaymentCipher, 'open'>,
  fields: readonly PaymentField[] = PAYMENT_FIELDS,
): Promise<PaymentDetails> {
  const details: PaymentDetails = { paypalEmail: '', wiseEmail: '', paymentNotes: '' };
  await Promise.all(
    fields.map(async (field) => {
      const sealed = profile?.[field];
      if (profile && sealed)
        details[field] = await decryptOnce(sealed, { userId: profile.userId, field }, cipher);
    }),
  );
  return details;
}

const decryptOnce = (
  sealed: string,
  owner: PaymentOwner,
  cipher: Pick<PaymentCipher, 'open'>,
): Promise<string> => openOnce(`${owner.userId}#${owner.field}#${sealed}`, () => cipher.open(sealed, owner));
