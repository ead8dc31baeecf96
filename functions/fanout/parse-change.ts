import * as z from 'zod/mini';
import { AppStatus } from '../../shared/contract/apps.ts';
import { SALE_KINDS } from '../../shared/contract/notifications.ts';
import { PROVIDER_IDS } from '../../shared/providers.ts';
import { ROLES } from '../../shared/roles.ts';
import { BooleanAttribute, Fields, Integer, List, Text } from '../lib/dynamodb-json.ts';
import type { FollowedType } from '../table/last-request.ts';

export type ChangeOf<T extends Change['type']> = Extract<Change, { type: T }>;

const contribution = {
  postId: Text,
  authorId: Text,
  content: Text,
  createdAt: Text,
  editedAt: z.optional(Text),
  hiddenAt: z.optional(Text),
  deletedAt: z.optional(Text),
};

const pair = { partnerId: Text, affiliateId: Text };

/** Types and attributes have the same names as in `functions/entities`. */
const IMAGES = {
  Post: z.object({ ...contribution, title: Text }),
  Comment: z.object({ ...contribution, commentId: Text, mentions: List(Fields({ id: Text })) }),
  App: z.object({
    appId: Text,
    partnerId: Text,
    name: Text,
    description: z.optional(Text),
    status: z.pipe(Text, AppStatus),
    statusChanges: List(Fields({ at: Text })),
    connectedSince: z.optional(Text),
    discountSwitchedAt: z.optional(Text),
  }),
  Coupon: z.object({
    ...pair,
    couponId: Text,
    appId: Text,
    code: Text,
    status: z.pipe(Text, z.enum(['pending', 'active', 'retired'])),
    requestedAt: Text,
    approvedAt: z.optional(Text),
    retiredAt: z.optional(Text),
    liveAt: z.optional(Text),
    stoppedAt: z.optional(Text),
    stopReason: z.optional(z.pipe(Text, z.enum(['deactivated', 'expired']))),
    codeReportedAt: z.optional(Text),
  }),
  Customer: z.object({
    partnerId: Text,
    provider: z.pipe(Text, z.enum(PROVIDER_IDS)),
    providerId: Text,
    referral: z.optional(Fields({ affiliateId: Text, appId: Text, code: Text, linked: z.optional(Text) })),
    sameSales: z.optional(List(Fields({ payment: Text, answer: z.optional(Text) }))),
  }),
  MonthBalance: z.object(pair),
  Entry: z.object({
    ...pair,
    entryId: Text,
    customer: Fields({ partnerId: Text, provider: z.pipe(Text, z.enum(PROVIDER_IDS)), providerId: Text }),
    payment: Text,
    month: Text,
    isRenewal: z.optional(BooleanAttribute),
    news: z.optional(
      Fields({
        to: z.pipe(Text, z.enum(['both', 'affiliate', 'nobody'])),
        isFirst: z.optional(BooleanAttribute),
        isOnce: z.optional(BooleanAttribute),
      }),
    ),
    at: Text,
  }),
  SalesBatch: z.object({
    userId: Text,
    kind: z.pipe(Text, z.enum(SALE_KINDS)),
    isFirst: z.optional(BooleanAttribute),
  }),
  Payout: z.object({ ...pair, payoutId: Text, amount: Integer, currency: Text, paidAt: Text }),
  PaymentTerms: z.object({ partnerId: Text, running: List(Fields({ run: Integer })) }),
  SaleReport: z.object({
    ...pair,
    reportId: Text,
    appId: Text,
    code: Text,
    status: z.pipe(Text, z.enum(['open', 'counted', 'not_counted'])),
    reportedAt: Text,
    answeredAt: z.optional(Text),
  }),
  Profile: z.object({
    userId: Text,
    role: z.pipe(Text, z.enum(ROLES)),
    email: Text,
    paypalEmail: z.optional(Text),
    wiseEmail: z.optional(Text),
    paymentNotes: z.optional(Text),
    plan: z.optional(Text),
    passwordChangedAt: z.optional(Text),
    deletedAt: z.optional(Text),
  }),
  OperatorMessage: z.object({ userId: Text, messageId: Text }),
  Notification: z.object({ userId: Text, notificationId: Text, kind: Text }),
  /** The next three types need no attributes, because their partition key contains the app's id. */
  Health: z.object({}),
  Unmatched: z.object({}),
  ProviderEvent: z.object({}),
} as const satisfies Record<FollowedType, z.ZodMiniType>;

type ImageType = keyof typeof IMAGES;

export type ImageOf<T extends ImageType> = z.output<(typeof IMAGES)[T]>;

const Envelope = z.object({
  dynamodb: z.object({
    Keys: z.object({ PK: Text }),
    /** The time of the change in seconds since 1970. */
    ApproximateCreationDateTime: z.number().check(z.positive(), z.maximum(8.64e12)),
    NewImage: z.optional(z.record(z.string(), z.unknown())),
    OldImage: z.optional(z.record(z.string(), z.unknown())),
  }),
});

interface Common {
  readonly partition: string;
  /** The time of the change, accurate to the second. It stays the same if the record is delivered again. */
  readonly at: Date;
}

/** A change to an item of a known type. `before` is undefined if the item was created. `after` is undefined if the item was deleted. */
export type Change = {
  [T in ImageType]: Common & { type: T; before: ImageOf<T> | undefined; after: ImageOf<T> | undefined };
}[ImageType];

/**
 * Parses a stream record into a change. Returns undefined for item types whose changes have no effects. Throws a Zod error if the input is
 * not a stream record or contains a malformed item of a known type.
 */
export function parseChange(record: unknown): Change | undefined {
  const { Keys, ApproximateCreationDateTime, NewImage, OldImage } = z.parse(Envelope, record).dynamodb;
  const type = z.parse(z.optional(Text), (NewImage ?? OldImage)?.type);
  if (!isKnown(type)) return undefined;
  const parse = (image: unknown) => (image === undefined ? undefined : z.parse(IMAGES[type], image));
  return {
    partition: Keys.PK,
    at: new Date(ApproximateCreationDateTime * 1000),
    type,
    before: parse(OldImage),
    after: parse(NewImage),
  } as Change;
}

const isKnown = (type: string | undefined): type is ImageType =>
  type !== undefined && Object.hasOwn(IMAGES, type);
