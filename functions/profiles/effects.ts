import * as z from 'zod/mini';
import { PAYMENT_FIELDS } from '../../shared/accounts/payment-fields.ts';
import { ROLES } from '../../shared/accounts/roles.ts';
import { type Effects, hint, NO_EFFECTS, notify } from '../kit/effects.ts';
import { type Change, follow } from '../kit/follow.ts';
import { Text } from '../lib/dynamodb-json.ts';

const Image = z.object({
  userId: Text,
  role: z.pipe(Text, z.enum(ROLES)),
  email: Text,
  companyName: z.optional(Text),
  paypalEmail: z.optional(Text),
  wiseEmail: z.optional(Text),
  paymentNotes: z.optional(Text),
  plan: z.optional(Text),
  passwordChangedAt: z.optional(Text),
  deletedAt: z.optional(Text),
});
type Image = z.output<typeof Image>;

/**
 * Derives the effects of a changed profile. Notifies the user of a new password and of changed payment details, because someone else may have
 * changed them. Compares ciphertexts of the latter, because this function cannot decrypt them. `updateMe` never encrypts an unchanged value
 * again, so a ciphertext changes only with its value. Has a partner's apps follow the name of the company. Updates open screens if the plan
 * has changed. Confirms a deletion to the address that the deletion removes.
 */
function profileEffects({ before, after, at }: Change<Image>): Effects {
  if (!before || !after) return NO_EFFECTS;
  if (after.deletedAt) return before.deletedAt ? NO_EFFECTS : deletionEffects(before);
  const { userId, role, passwordChangedAt } = after;
  const isChanged = PAYMENT_FIELDS.some((field) => before[field] !== after[field]);
  return {
    durable: [
      ...(isChanged ? [notify(userId, at.toISOString(), { kind: 'payment_details_changed' })] : []),
      ...(passwordChangedAt && passwordChangedAt !== before.passwordChangedAt
        ? [notify(userId, passwordChangedAt, { kind: 'password_changed', role })]
        : []),
      ...(before.companyName === after.companyName
        ? []
        : [{ kind: 'email', message: { userId, appsOf: userId } } as const]),
    ],
    hints: before.plan === after.plan ? [] : [hint(userId, 'coupons')],
  };
}

const deletionEffects = ({ userId, email }: Image): Effects => ({
  durable: email ? [{ kind: 'email', message: { userId, deletedAddress: email } }] : [],
  hints: [],
});

export const profilesFollowed = { Profile: follow(Image, profileEffects) };
