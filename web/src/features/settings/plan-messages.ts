import type { ContactTopic } from '../../../../shared/contract/profiles.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { MESSAGES_UNAVAILABLE } from '../../../../shared/provider/messages-unavailable.ts';
import type { planTexts } from '../../lib/money/plan-messages.ts';

type Feature = (typeof planTexts)[keyof typeof planTexts]['features'][number];

/** UI strings for the Plan tab. Its title is in `messages.ts`, because the settings page shows it while the tab loads. */
export const planMessages = {
  description: 'What your plan includes, and how much of it you use.',
  used: (active: number, limit: number) =>
    active > limit ? `${active} active coupons, ${limit} included` : `${active} of ${limit} coupons in use`,
  usedUnlimited: (active: number) => `${active} ${active === 1 ? 'coupon' : 'coupons'} in use`,
  full: (active: number, limit: number) =>
    `Existing coupons keep working. To approve another one, retire ${active > limit ? `${active - limit + 1} coupons` : 'a coupon'} or upgrade to Pro.`,
  byOperator: (name: string) => `We switched your account to ${name}.`,
  messageUs: 'To change it, message us below.',
  manage: 'Manage subscription',
  manageHint: 'Change your card, see invoices or cancel. If you cancel, your coupons keep working.',
  upgradeTitle: 'Pro',
  upgradeDescription: 'Everything in Starter, and:',
  upgrade: 'Upgrade to Pro',
  upgradeHint: "You'll pay on our payment provider's site. Your plan updates here within seconds.",
  requested: (at: string) => `Requested on ${formatDate(at)}`,
  requestedHint: (email: string) =>
    `We sent a confirmation to ${email}. We'll switch your plan and email you how to pay.`,
  supportTitle: 'Priority support',
  supportDescription: 'We reply by email.',
  featureHints: {
    'Advanced analytics': `Retention by cohort, lifetime value by affiliate and code, comparisons, and reports beyond ${LIMITS.starterMonths} months`,
    'Priority support': 'Your messages to our team are marked as priority',
  } as Readonly<Partial<Record<Feature, string>>>,
  unavailable: MESSAGES_UNAVAILABLE,
  forms: {
    upgrade: {
      hint: "We'll switch your plan and email you how to pay.",
      label: 'Message',
      initial: "I'd like to upgrade to Pro.",
      send: 'Request Pro',
      sent: 'Request sent',
    },
    support: {
      hint: '',
      label: 'Your question',
      initial: '',
      send: 'Send to priority support',
      sent: 'Message sent',
    },
  } satisfies Record<ContactTopic, Record<string, string>>,
  sending: 'Sending…',
  sentBody: (email: string) => `We'll reply to ${email}.`,
  failed: "Couldn't send your message",
} as const;
