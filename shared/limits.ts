/** Every limit that client and server must agree on. Lengths are in UTF-16 code units. */
export const LIMITS = {
  passwordMin: 6,
  personName: 80,
  companyName: 120,
  appName: 80,
  appDescription: 2_000,
  url: 2_048,
  bio: 1_000,
  handle: 80,
  paymentField: 254,
  paymentNotes: 1_000,
  couponCode: 40,
  payoutReference: 120,
  payoutNotes: 1_000,
  searchTerm: 100,
  signingSecretMin: 6,
  signingSecretMax: 256,
  /** Forum texts; the minimum is one character (spec 5). */
  postContent: 10_000,
  commentContent: 4_000,
  reportNote: 500,
  /** People that one comment may mention. */
  mentions: 10,
  /** Items per page of any list. */
  pageSize: 25,
  /** Bytes of one provider event: Stripe stays below 256 kB, and compressed it must fit in an item of 400 kB. */
  webhookBody: 350_000,
  /** Bytes of a profile picture (spec 5: up to 2MB). */
  avatarBytes: 2 * 1024 * 1024,
  /** Megapixels that a browser is asked to decode: those of the largest cameras, 200 MB in memory. */
  pictureMegapixels: 50,
  /** Pixels per side of a stored profile picture. */
  avatarSide: 512,
  /** Active coupons of a partner on the Starter plan (spec 9). */
  starterCoupons: 3,
} as const;

/** Returns the message for a text longer than `max`. */
export const atMostMessage = (max: number): string => `At most ${max.toLocaleString('en-US')} characters`;

/** The rate in basis points if the partner set none: 20 percent (spec 9). */
export const DEFAULT_RATE = 2_000;

/** The plans: free with `starterCoupons`, or $39 per month without that limit (spec 1). Set by an operator. */
export const PLANS = ['starter', 'pro'] as const;
export type Plan = (typeof PLANS)[number];
