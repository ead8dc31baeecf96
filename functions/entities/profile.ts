import type { Plan } from '../../shared/limits.ts';
import type { Role } from '../../shared/roles.ts';

/** A user's profile. Empty optional fields are omitted. */
export interface Profile {
  userId: string;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  companyName?: string;
  avatarUrl?: string;
  bio?: string;
  websiteUrl?: string;
  youtubeUrl?: string;
  twitterHandle?: string;
  /** The first of three fields with payment details, which are stored encrypted (`functions/views/open-payment-details.ts`). */
  paypalEmail?: string;
  wiseEmail?: string;
  paymentNotes?: string;
  /** A partner's plan, determined by the partner's subscriptions or the operator. Partners without this attribute have the Starter plan. */
  plan?: Plan;
  /** The operator's choice of plan, which takes precedence over the partner's subscriptions. */
  planByOperator?: Plan;
  /** The time of a partner's request for Pro. Removed when the plan is derived again. */
  proRequestedAt?: string;
  isSubscribed?: boolean;
  subscriptions?: Set<string>;
  /** The version for optimistic locking, incremented whenever the plan is reevaluated. */
  planVersion?: number;
  /** A partner's number of active coupons across all apps. Writes check it to enforce the plan's limit. */
  activeCoupons?: number;
  createdAt: string;
  /**
   * In whole seconds since 1970. Tokens of earlier sign-ins are refused. Set if the user changes or resets the password, or signs out
   * everywhere.
   */
  signedOutBefore?: number;
  /**
   * The time at which the account was deleted. Since then, the profile contains only what other users' ledgers need: an id, a role and a
   * placeholder name.
   */
  deletedAt?: string;
  /** The time at which the operator blocked the account. Missing unless the account is blocked. */
  blockedAt?: string;
}
