/** The kinds of changes in a stream record. */
type ChangeKind = 'INSERT' | 'MODIFY' | 'REMOVE';

/**
 * The types of items whose changes the fan-out function processes, and which changes. Counters and program enrollments are missing, because
 * every transaction that writes one also writes an item of a type that is here.
 */
export const FOLLOWED = {
  Post: ['INSERT', 'MODIFY', 'REMOVE'],
  Comment: ['INSERT', 'MODIFY', 'REMOVE'],
  App: ['INSERT', 'MODIFY'],
  Coupon: ['INSERT', 'MODIFY', 'REMOVE'],
  Invitation: ['INSERT', 'MODIFY'],
  Customer: ['INSERT', 'MODIFY'],
  MonthBalance: ['INSERT', 'MODIFY'],
  Payout: ['INSERT', 'MODIFY'],
  PaymentTerms: ['INSERT', 'MODIFY'],
  DetailsRequest: ['INSERT', 'MODIFY'],
  SaleReport: ['INSERT', 'MODIFY'],
  Health: ['INSERT', 'MODIFY'],
  Unmatched: ['INSERT', 'MODIFY', 'REMOVE'],
  /** An event changes when it is added to or removed from the list of unmatched events. */
  ProviderEvent: ['MODIFY'],
  /** A user's payment details may change. */
  Profile: ['MODIFY'],
  Notification: ['INSERT'],
  SalesBatch: ['INSERT'],
  Entry: ['INSERT'],
  OperatorMessage: ['INSERT'],
} as const satisfies Readonly<Record<string, readonly ChangeKind[]>>;

export type FollowedType = keyof typeof FOLLOWED;
