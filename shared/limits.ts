export interface CallLimits {
  readonly perMinute: number;
  readonly perDay: number;
}

export const CALL_LIMITS = {
  /** @limit Calls | small changes that users make in quick succession, such as likes, decisions about requests and payouts */
  frequent: { perMinute: 60, perDay: 2_000 },
  /** @limit Calls | settings, and content that another user has to read or decide on, such as posts and requests for codes */
  occasional: { perMinute: 15, perDay: 150 },
  /** @limit Calls | permanent content that everyone can see, reports to a partner, uploads, new webhook URLs and test events */
  rare: { perMinute: 6, perDay: 30 },
  /** @limit Calls | parts of an export, each with up to `exportRows` rows, and of an import */
  bulk: { perMinute: 60, perDay: 1_000 },
  /**
   * An open screen makes up to 30 calls per minute while sales arrive, and a second screen as many.
   * @limit Calls | reads of up to a thousand rows or more, such as reports, and sorted and searched lists
   */
  heavy: { perMinute: 120, perDay: 10_000 },
} as const satisfies Record<string, CallLimits>;

/** Lengths are in UTF-16 code units. */
export const LIMITS = {
  passwordMin: 6,
  /** @limit Input | password (characters) */
  passwordMax: 256,
  /** @limit Input | email address (characters) */
  email: 128,
  /** @limit Input | name of a person (characters) */
  personName: 80,
  /** @limit Input | name of a company (characters) */
  companyName: 120,
  /** @limit Input | name of an app (characters) */
  appName: 80,
  /** @limit Input | description of an app (characters) */
  appDescription: 2_000,
  /** @limit Input | address of a website (characters) */
  url: 2_048,
  /**
   * An app's website accepts a code in this parameter.
   * @limit Input | query parameter for codes (characters)
   */
  codeParameter: 40,
  /** @limit Input | checkout links of an app */
  checkoutLinks: 5,
  /** @limit Input | biography (characters) */
  bio: 1_000,
  /** @limit Input | handle (characters) */
  handle: 80,
  /** @limit Input | payment address (characters) */
  paymentField: 254,
  /** @limit Input | payment notes (characters) */
  paymentNotes: 1_000,
  /** @limit Input | code of a coupon (characters) */
  couponCode: 40,
  /** @limit Input | note of a request, and reason of its decline (characters) */
  requestNote: 500,
  /** @limit Input | questions of an app to affiliates */
  questions: 3,
  /** @limit Input | question to affiliates (characters) */
  question: 200,
  /** @limit Input | answer of an affiliate (characters) */
  answer: 1_000,
  /** @limit Input | days of an account that a rule for requests can ask for */
  maxRuleDays: 30,
  /** @limit Input | requests that the rule of an app approves in a UTC day | the others wait for the partner */
  maxRulePerDay: 100,
  /** @limit Input | requests that a call approves or declines | the page makes several calls */
  decidedRequests: 25,
  /** @limit Input | further texts of a code */
  codeTexts: 3,
  /** @limit Input | reference of a payout (characters) */
  payoutReference: 120,
  /** @limit Input | notes of a payout (characters) */
  payoutNotes: 1_000,
  /** @limit Input | search (characters) */
  searchTerm: 100,
  /** @limit Input | type of an event, in the filter of a log (characters) */
  eventType: 100,
  signingSecretMin: 6,
  /** @limit Input | signing secret (characters) */
  signingSecretMax: 256,
  /**
   * The minimum is one character (spec section 5).
   * @limit Input | post (characters)
   */
  postContent: 10_000,
  /** @limit Input | comment (characters) */
  commentContent: 4_000,
  /** @limit Input | note of a report (characters) */
  reportNote: 500,
  /** @limit Input | note or answer of a missing sale (characters) */
  saleNote: 1_000,
  /** @limit Input | message to the operator (characters) */
  operatorMessage: 2_000,
  /**
   * Equals the maximum for amounts in provider events.
   * @limit Input | amount of a missing sale (minor units)
   */
  reportedAmount: 1_000_000_000_000,
  /** @limit Notifications and emails | emails in a UTC day that a user causes | the others appear in the app only */
  mailsCaused: 500,
  /** @limit Notifications and emails | emails in a UTC day that a partner with Pro causes | the others appear in the app only */
  proMailsCaused: 5_000,
  /** @limit Notifications and emails | emails of notifications in a UTC day to one user | the others appear in the app only */
  mailsReceived: 100,
  /** @limit Input | people mentioned in a comment */
  mentions: 10,
  /** @limit Lists and figures | items per page of a list | "Load more" */
  pageSize: 25,
  /**
   * Searching and sorting require more rows than a page contains.
   * @limit Lists and figures | rows that a call reads to fill a page, or to sort a list | "Keep searching", or "Narrow the dates"
   */
  listedRows: 1_000,
  /**
   * A partner's affiliates are searched and sorted by figures that each row reads from lists of its own. The number is looked at after every
   * page of rows.
   * @limit Lists and figures | lists that a call reads for the figures of affiliates | "Keep searching", or "Too many rows to sort"
   */
  listedReads: 3_000,
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
  /** @limit Lists and figures | unmatched events of an app | "and 250 more" below the list */
  unmatchedRows: 1_000,
  /** @limit Lists and figures | unmatched events counted beyond those listed | "and at least {value} more" */
  unmatchedCounted: 9_000,
  /**
   * Base64-encoded, it must fit into Lambda's 6 MB with the rest of the request. A stored event must not exceed it either when it is
   * decompressed.
   * @limit Provider events | body of an event (bytes) | status 413 at the provider; "Events too large", with the number, type and time
   */
  webhookBody: 4_000_000,
  /**
   * Must fit into a 400 kB item.
   * @limit Provider events | compressed body of an event that is stored exactly (bytes) | nothing; of a larger one, only the fields that
   *   are read are stored
   */
  storedBody: 350_000,
  /**
   * The budgets of events per UTC day (`shared/provider/event-budget.ts`).
   * @limit Event budgets | events of a Starter partner in a day | used types are processed, others only counted
   */
  starterEvents: 10_000,
  /** @limit Event budgets | size of the events of a Starter partner in a day (bytes) | used types are processed, others only counted */
  starterEventBytes: 100_000_000,
  /** @limit Event budgets | events of a Pro partner in a day | used types are processed, others only counted */
  proEvents: 100_000,
  /** @limit Event budgets | size of the events of a Pro partner in a day (bytes) | used types are processed, others only counted */
  proEventBytes: 1_000_000_000,
  /**
   * Spec section 5.
   * @limit Input | picture (bytes)
   */
  avatarBytes: 2 * 1024 * 1024,
  /**
   * The browser shrinks a picture before it uploads it, so that a photo from a phone fits.
   * @limit Input | picture that a user chooses, in megabytes
   */
  chosenPictureMegabytes: 25,
  /** Decoding a picture from a 50-megapixel camera takes 200 MB of memory. */
  pictureMegapixels: 50,
  avatarSide: 512,
  /** @limit Input | stored picture of 512 x 512 pixels, in proportion below, at least 30 kB (bytes) | "This file isn't an image." */
  storedPictureBytes: 150_000,
  /** @limit Lists and figures | months in a report | at most {value} months can be chosen */
  reportMonths: 36,
  /**
   * A counter contains the figures for one coupon in one month.
   * @limit Lists and figures | counters behind a report | "Narrow the dates or choose an affiliate"
   */
  reportRows: 2_000,
  /** @limit Lists and figures | apps, people or codes in a report | the others as one sum */
  reportGroups: 100,
  /** @limit Lists and figures | months in a report on the Starter plan, with the current one | "Older months are part of Pro" */
  starterMonths: 12,
  /**
   * Spec section 9.
   * @limit Input | active coupons of a free plan
   */
  starterCoupons: 3,
} as const;

/** Inserts thousands separators without `Intl`, which would load locale data on every cold start of the API. */
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
