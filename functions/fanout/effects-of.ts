import * as z from 'zod/mini';
import { appsFollowed } from '../apps/effects.ts';
import { couponsFollowed } from '../coupons/effects.ts';
import { customersFollowed } from '../customers/effects.ts';
import { saleReportsFollowed } from '../customers/sale-reports/effects.ts';
import { forumFollowed } from '../forum/effects.ts';
import { type Effects, NO_EFFECTS } from '../kit/effects.ts';
import type { Followed } from '../kit/follow.ts';
import { Text } from '../lib/dynamodb-json.ts';
import { notificationsFollowed } from '../notifications/effects.ts';
import { payoutsFollowed } from '../payouts/effects.ts';
import { profilesFollowed } from '../profiles/effects.ts';
import type { FollowedType } from '../table/followed.ts';

export const EFFECTS: Readonly<Record<FollowedType, Followed>> = {
  ...appsFollowed,
  ...couponsFollowed,
  ...customersFollowed,
  ...forumFollowed,
  ...notificationsFollowed,
  ...payoutsFollowed,
  ...profilesFollowed,
  ...saleReportsFollowed,
};

const Envelope = z.object({
  dynamodb: z.object({
    Keys: z.object({ PK: Text }),
    /** The time of the change in seconds since 1970. */
    ApproximateCreationDateTime: z.number().check(z.positive(), z.maximum(8.64e12)),
    NewImage: z.optional(z.record(z.string(), z.unknown())),
    OldImage: z.optional(z.record(z.string(), z.unknown())),
  }),
});

/** Throws a Zod error if the input is not a stream record or contains a malformed item of a followed type. */
export function effectsOf(record: unknown): Effects {
  const { Keys, ApproximateCreationDateTime, NewImage, OldImage } = z.parse(Envelope, record).dynamodb;
  const type = z.parse(z.optional(Text), (NewImage ?? OldImage)?.type);
  if (!isFollowed(type)) return NO_EFFECTS;
  const { parse, effects } = EFFECTS[type];
  return effects({
    partition: Keys.PK,
    at: new Date(ApproximateCreationDateTime * 1000),
    before: OldImage && parse(OldImage),
    after: NewImage && parse(NewImage),
  });
}

const isFollowed = (type: string | undefined): type is FollowedType =>
  type !== undefined && Object.hasOwn(EFFECTS, type);
