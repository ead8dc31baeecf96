import { PAYMENT_FIELDS } from '../../shared/payment-fields.ts';
import { type Effects, hint, NO_EFFECTS, notify } from '../fanout/effects.ts';
import type { ChangeOf } from '../fanout/parse-change.ts';

/**
 * Derives the effects of a changed profile. Notifies the user of a new password and of changed payment details, because someone else may have
 * changed them.
 * Compares ciphertexts of the latter, because this function cannot decrypt them. `updateMe` never encrypts an unchanged value again, so a ciphertext
 * changes only with its value. Updates open screens if the plan has changed.
 */
export function profileEffects({ before, after, at }: ChangeOf<'Profile'>): Effects {
  if (!before || !after || after.deletedAt) return NO_EFFECTS;
  const { userId, role, passwordChangedAt } = after;
  const isChanged = PAYMENT_FIELDS.some((field) => before[field] !== after[field]);
  return {
    durable: [
      ...(isChanged ? [notify(userId, at.toISOString(), { kind: 'payment_details_changed' })] : []),
      ...(passwordChangedAt && passwordChangedAt !== before.passwordChangedAt
        ? [notify(userId, passwordChangedAt, { kind: 'password_changed', role })]
        : []),
    ],
    hints: before.plan === after.plan ? [] : [hint(userId, 'coupons')],
  };
}
