import type { ContactTopic } from '../../../../shared/contract/profiles.ts';

/** UI strings for the Plan tab. */
export const planMessages = {
  title: 'Your plan',
  description: 'What your plan includes, and how much of it you use.',
  used: (active: number, limit: number) => `${active} of ${limit} coupons in use`,
  usedUnlimited: (active: number) => `${active} ${active === 1 ? 'coupon' : 'coupons'} in use`,
  full: 'Existing coupons keep working. To approve another one, retire a coupon or move to Pro.',
  byOperator: 'We switched your account to Pro. Write to us if you want to change it.',
  manage: 'Manage subscription',
  manageHint: 'Change your card, see invoices or cancel. If you cancel, your coupons keep working.',
  upgradeTitle: 'Pro',
  upgradeDescription: 'Everything in Starter, and:',
  upgrade: 'Upgrade to Pro',
  upgradeHint: 'You pay on a page of our payment provider. Your plan changes here within seconds.',
  supportTitle: 'Priority support',
  supportDescription: 'Your question goes straight to our team, ahead of all others. We reply by email.',
  unavailable: "This environment doesn't send email, so messages wouldn't reach anyone.",
  forms: {
    upgrade: {
      hint: "We'll switch your plan and email you how to pay.",
      label: 'Message',
      initial: "I'd like to move to Pro.",
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
  sentBody: "We'll reply to the email address you sign in with.",
  failed: "Couldn't send your message",
} as const;
