/** The maximum number of calls per minute and per day that one account may make to an operation. */
export interface CallLimits {
  readonly perMinute: number;
  readonly perDay: number;
}

export const CALL_LIMITS = {
  /** The limits for small changes that users make in quick succession, such as likes and decisions about requests. */
  frequent: { perMinute: 60, perDay: 2_000 },
  /** The limits for changes to settings, and for content that another user has to read or decide on. */
  occasional: { perMinute: 15, perDay: 150 },
  /** The limits for permanent content that everyone can see, for reports to a partner, and for uploads. */
  rare: { perMinute: 6, perDay: 30 },
  /** The limits for exporting an account's data. An export takes one call per `exportRows` rows. */
  bulk: { perMinute: 60, perDay: 1_000 },
  /**
   * The limits for reads of up to a thousand rows or more, such as reports and sorted lists. An open screen makes up to 30 calls per minute
   * while sales arrive, and a second screen as many.
   */
  heavy: { perMinute: 120, perDay: 10_000 },
} as const satisfies Record<string, CallLimits>;

/** The limits that both the client and the server enforce. Lengths are in UTF-16 code units. */
export const LIMITS = {
  passwordMin: 6,
  personName: 80,
  companyName: 120,
  appName: 80,
  appDescription: 2_000,
  url: 2_048,
  /** The maximum length of the name of the query parameter in which an app's website accepts a code. */
  codeParameter: 40,
  checkoutLinks: 5,
  bio: 1_000,
  handle: 80,
  paymentField: 254,
  paymentNotes: 1_000,
  couponCode: 40,
  codeTexts: 3,
  payoutReference: 120,
  payoutNotes: 1_000,
  searchTerm: 100,
  /** The maximum length of the type of a provider's event. */
  eventType: 100,
  signingSecretMin: 6,
  signingSecretMax: 256,
  /** The length limits for forum content. The minimum is one character (spec section 5). */
  postContent: 10_000,
  commentContent: 4_000,
  reportNote: 500,
  /** The maximum length of a note about a missing sale, and of the reply to it. */
  saleNote: 1_000,
  /** The maximum length of a message to the operator, in characters. */
  operatorMessage: 2_000,
  /** The maximum amount of a reported missing sale, in minor units. It equals the maximum for amounts in provider events. */
  reportedAmount: 1_000_000_000_000,
  mentions: 10,
  /** The number of items per page of every list. */
  pageSize: 25,
  /** The maximum number of rows that one call reads from a list. Searching and sorting require more rows than a page contains. */
  listedRows: 1_000,
  exportRows: 500,
  /**
   * The maximum number of long rows, such as posts, that a single export call returns. It keeps the response below Lambda's limit of 6 MB.
   */
  exportLongRows: 100,
  /** The maximum number of lists that a single export call reads. For example, the comments of a thread are a list. */
  exportSteps: 200,
  /**
   * The maximum number of lists with long rows that a single export call reads. It keeps the call within its timeout, because each list may
   * require a 1 MB read.
   */
  exportLongSteps: 20,
  /** The maximum number of an app's unmatched events that are listed. Further events are only counted, up to `unmatchedCounted`. */
  unmatchedRows: 1_000,
  unmatchedCounted: 9_000,
  /**
   * The maximum size of a provider event in bytes. Base64-encoded, it must fit into Lambda's 6 MB with the rest of the request. A stored
   * event must not exceed it either when it is decompressed.
   */
  webhookBody: 4_000_000,
  /** The maximum size in bytes of an event's compressed body, which must fit into a 400 kB item. */
  storedBody: 350_000,
  /** The numbers and total sizes of the events that a partner's webhooks may receive per UTC day, by plan (`shared/event-budget.ts`). */
  starterEvents: 10_000,
  starterEventBytes: 100_000_000,
  proEvents: 100_000,
  proEventBytes: 1_000_000_000,
  /** The maximum size of a profile picture in bytes (2 MB according to spec section 5). */
  avatarBytes: 2 * 1024 * 1024,
  /**
   * The maximum size, in megapixels, of a picture that the web app decodes. Decoding a picture from a 50-megapixel camera takes 200 MB of
   * memory.
   */
  pictureMegapixels: 50,
  /** The maximum width and height of a stored profile picture in pixels. */
  avatarSide: 512,
  reportMonths: 36,
  /** The maximum number of rows that a report adds up. A row contains the figures for one coupon in one month. */
  reportRows: 2_000,
  /** The maximum number of apps, users or codes that a report lists. All further ones are combined into one group. */
  reportGroups: 100,
  /** The number of months that reports cover on the Starter plan, including the current month. */
  starterMonths: 12,
  /** The maximum number of active coupons that a partner on the Starter plan can have (spec section 9). */
  starterCoupons: 3,
} as const;

/**
 * Returns the error message for text that is longer than `max`. Inserts thousands separators without `Intl`, which would load locale data
 * on every cold start of the API.
 */
export const atMostMessage = (max: number): string =>
  `At most ${String(max).replace(/\B(?=(\d{3})+$)/g, ',')} characters`;

/** The default commission rate in basis points: 20 percent (spec section 9). It applies if the partner has not set a rate. */
export const DEFAULT_RATE = 2_000;

/**
 * The plans (spec section 1). Starter is free, with at most `starterCoupons` active coupons. Pro costs $39 per month and has no such limit.
 */
export const PLANS = ['starter', 'pro'] as const;
export type Plan = (typeof PLANS)[number];

/**
 * The shares of the daily mail quota at which emails of a kind stop. The last tenth is for password resets, so that a flood of sign-ups
 * can't lock out anyone who has an account.
 */
export const MAIL_QUOTA_SHARES = { notification: 0.6, signUpCode: 0.9, operatorMessage: 0.9 } as const;
