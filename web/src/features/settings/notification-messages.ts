import type { Role } from '../../../../shared/accounts/roles.ts';
import type { OptionalKind, SaleKind } from '../../../../shared/contract/notification-kinds.ts';
import type { DeliveryFrequency } from '../../../../shared/contract/notifications.ts';

/**
 * UI strings for the email preferences. Their title is in `messages.ts`, because the settings page shows it while the tab loads.
 */
export const notificationMessages = {
  description: 'You get these notifications in Tributary. Choose which ones we also email you.',
  frequency:
    'We group similar emails within an hour. For each forum thread, we send at most one email every 10 minutes.',
  sales: {
    title: 'Sales',
    description: 'When we notify you, in Tributary and by email.',
    kinds: { sale: 'New sales', renewal: 'Renewals', correction: 'Refunds and disputes' } satisfies Record<
      SaleKind,
      string
    >,
    deliveries: {
      off: 'Off',
      each: 'As they happen (at most one email an hour)',
      digest: 'Daily digest',
    } satisfies Record<DeliveryFrequency, string>,
    hint: 'We announce the first sale with each affiliate or partner right away, and send daily digests after 8:00 AM UTC.',
  },
  legend: 'Email me when…',
  kinds: {
    coupon_requested: 'an affiliate requests a code',
    requests_waiting: 'requests have been waiting for 3 days',
    coupon_declined: 'a partner declines my request',
    coupon_stopped: 'one of my codes stops working or is retired',
    discount_switched: 'buyers of an app need a discount code again, or no longer',
    program_switched: 'a partner pauses or resumes a program',
    customers_moved: 'a partner moves customers to or from one of my codes',
    terms_changed: 'a partner changes the terms of one of my codes',
    payout_recorded: 'a partner records a payout to me',
    payment_details_requested: 'a partner asks for my payment details',
    payment_terms_changed: 'a partner changes when it pays',
    sale_reported: 'an affiliate reports a missing sale',
    same_sale: 'two payments may be the same sale',
    sale_answered: 'a partner answers my report of a missing sale',
    reply: 'someone comments on my forum post',
    mention: 'someone mentions me in the forum',
  } satisfies Record<OptionalKind, string>,
  always: {
    partner:
      'We always email you when your password changes, and when sales of your apps may not be tracked. If we find several problems within an hour, we email the first and combine the rest.',
    affiliate:
      "We always email you when a code of yours is approved or goes live, and when your payment details or your password change. These emails aren't limited.",
  } satisfies Record<Role, string>,
  failed: "Couldn't save your email preferences.",
} as const;
