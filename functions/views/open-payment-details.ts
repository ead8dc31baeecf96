import { PAYMENT_FIELDS, type PaymentField } from '../../shared/payment-fields.ts';
import type { PaymentCipher } from '../lib/secret-cipher.ts';
import type { Profile } from '../table/entities/profile.ts';

/** Decrypted payment details. A field that the affiliate has not filled in is an empty string. */
export type PaymentDetails = Record<PaymentField, string>;

/** The maximum number of decrypted values in the cache. A value takes up to a few kilobytes. */
const MAX_OPENED = 1_000;
const opened = new Map<string, Promise<string>>();

/**
 * Decrypts the payment details in a profile, or only `fields`. Caches the decrypted values in the process. Every page of the web app reads
 * the profile, and each KMS call costs money.
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
      if (profile && sealed) details[field] = await openOnce(sealed, profile.userId, field, cipher);
    }),
  );
  return details;
}

function openOnce(
  sealed: string,
  userId: string,
  field: PaymentField,
  cipher: Pick<PaymentCipher, 'open'>,
): Promise<string> {
  const id = `${userId}#${field}#${sealed}`;
  const known = opened.get(id);
  if (known) return known;
  if (opened.size >= MAX_OPENED) opened.clear();
  const opening = cipher.open(sealed, { userId, field });
  opened.set(id, opening);
  // Remove a failed decryption from the cache, so that the next call tries again.
  opening.catch(() => opened.delete(id));
  return opening;
}
