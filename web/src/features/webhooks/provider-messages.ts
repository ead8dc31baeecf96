import { PROVIDERS } from '../../../../shared/providers.ts';

/** UI strings with the instructions for the payment provider. They use the provider's own names for buttons and fields. */
export const providerMessages = {
  label: 'Payment provider',
  names: { stripe: PROVIDERS.stripe.label, paddle: 'Paddle', lemonsqueezy: 'Lemon Squeezy' },
  openStripe: 'Webhooks in the Stripe Dashboard',
  stripe: {
    open: ['Open', 'and click', 'Add destination', '.'],
    source: [
      'Choose events from',
      'Your account',
      ', payload style',
      'Snapshot',
      ' and the latest API version.',
    ],
    tick: 'Select these events:',
    target: [
      'For the destination type, choose',
      'Webhook endpoint',
      '. Paste the webhook URL from step 2 as the endpoint URL.',
    ],
    secret: ['After you create it, reveal the', 'signing secret', 'and paste it in step 4.'],
  },
  preselected: 'Open Stripe with these events selected',
  preselectedHint: 'If Stripe opens without them, select them from the list.',
  copyEvents: 'Copy list',
  helpful: 'optional',
  helpfulHint: 'All are required except the ones marked optional, which cover less common setups.',
  cli: 'Prefer the Stripe CLI? One command does it all.',
  cliHint: 'It prints the signing secret. For a sandbox, leave out --live.',
  copyCli: 'Copy command',
  afterwards: "Already have codes in Stripe? Edit any field and we'll pick them up.",
} as const;

/** Returns the message for a provider that is not supported yet (spec 2). */
export const comingSoon = (provider: string) => `${provider} instructions are coming soon.`;
