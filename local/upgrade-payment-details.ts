import type { Profile } from '../functions/table/entities/profile.ts';
import { keys } from '../functions/table/keys.ts';
import type { Table } from '../functions/table/table.ts';
import { PAYMENT_FIELDS } from '../shared/payment-fields.ts';
import { decrypt, encrypt } from './kms/aes-gcm.ts';
import { scanItemsOfType } from './scan-items-of-type.ts';

/** Encrypts payment details that an earlier version stored as plain text. The local KMS can decrypt the result. */
export async function upgradePaymentDetails(table: Table, key: Buffer): Promise<void> {
  for (const profile of await scanItemsOfType<Profile>(table, 'Profile')) {
    const { userId } = profile;
    const sealed = PAYMENT_FIELDS.flatMap((field) => {
      const value = profile[field];
      const context = { userId, field };
      // Skip values that are already encrypted, because an earlier upgrade may have been interrupted.
      if (!value || decrypt(key, Buffer.from(value, 'base64'), context)) return [];
      return [[field, encrypt(key, Buffer.from(value), context).toString('base64')]];
    });
    if (sealed.length === 0) continue;
    await table
      .transaction()
      .update(keys.profile(userId), { set: Object.fromEntries(sealed) as Partial<Profile> })
      .commit();
  }
}
