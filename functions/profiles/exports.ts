import { type OperatorMessage, partnerMessagesIndex } from '../entities/operator-message.ts';
import { type OperatorSubscription, operatorSubscriptionKey } from '../entities/operator-subscription.ts';
import { type Profile, profileKey } from '../entities/profile.ts';
import type { ReadSection } from '../kit/exports/account.ts';
import { type ExportedFields, pick } from '../kit/exports/fields.ts';
import { fewRows, indexRows } from '../kit/exports/read-list.ts';
import { openPaymentDetails } from '../views/open-payment-details.ts';

const INTERNAL = 'an internal counter or lock';

const PROFILE: ExportedFields<Profile> = {
  userId: true,
  role: true,
  email: true,
  firstName: true,
  lastName: true,
  companyName: true,
  avatarUrl: true,
  bio: true,
  websiteUrl: true,
  youtubeUrl: true,
  twitterHandle: true,
  paypalEmail: 'encrypted; the decrypted value is added',
  wiseEmail: 'encrypted; the decrypted value is added',
  paymentNotes: 'encrypted; the decrypted value is added',
  plan: true,
  planByOperator: true,
  proRequestedAt: true,
  isSubscribed: true,
  subscriptions: 'the section of subscriptions has them',
  planVersion: INTERNAL,
  activeCoupons: true,
  firstRequestedAt: true,
  createdAt: true,
  signedOutBefore: true,
  passwordChangedAt: true,
  deletedAt: 'a deleted account cannot export anything',
  blockedAt: 'a blocked account cannot export anything',
};

const profile: ReadSection = ({ userId, table, payments }) =>
  fewRows(async () => {
    const stored = await table.get(profileKey(userId));
    return [stored && { ...pick(stored, PROFILE), ...(await openPaymentDetails(stored, payments)) }];
  });

const SUBSCRIPTION: ExportedFields<OperatorSubscription> = {
  subscriptionId: true,
  partnerId: 'the account itself',
  isPaid: true,
  position: INTERNAL,
};

const subscriptions: ReadSection = ({ userId, table }) =>
  fewRows(async () => {
    const ids = [...((await table.get(profileKey(userId)))?.subscriptions ?? [])];
    const stored = await table.getMany(ids.map(operatorSubscriptionKey));
    return stored.map((subscription) => subscription && pick(subscription, SUBSCRIPTION));
  });

const MESSAGE: ExportedFields<OperatorMessage> = {
  messageId: true,
  userId: 'the account itself',
  topic: true,
  text: true,
  at: true,
  sentAt: true,
  confirmedAt: true,
};

const messagesToOperator: ReadSection = ({ userId, table }) =>
  indexRows(table, { index: 'GSI1', partition: partnerMessagesIndex(userId) }, (items) =>
    items.map((message) => pick(message, MESSAGE)),
  );

export const profilesSections = {
  profile,
  subscriptions,
  messages: messagesToOperator,
};
