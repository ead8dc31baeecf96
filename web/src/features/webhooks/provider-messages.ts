/** Instructions for the payment provider, with its own names of buttons and fields. */
export const providerMessages = {
  label: 'Payment provider',
  names: { stripe: 'Stripe', paddle: 'Paddle', lemonsqueezy: 'Lemon Squeezy' },
  openStripe: 'Webhooks in the Stripe Dashboard',
  stripe: {
    open: ['Open', 'and choose', 'Add destination', '.'],
    source: ['Events from', 'Your account', '; payload style', 'Snapshot', '; the newest API version.'],
    tick: 'Tick these events:',
    target: ['Destination type', 'Webhook endpoint', '; paste the address of step 2 as its URL.'],
    secret: ['When it is made, reveal its', 'Signing secret', 'and go on with step 4.'],
  },
  copyEvents: 'Copy the list',
  helpful: 'helpful',
  helpfulHint: 'All are needed but those marked helpful, which close gaps for unusual set-ups.',
  cli: 'Or with the Stripe CLI, all of it in one line',
  cliHint: 'It answers with the signing secret. Leave out --live to try it in a sandbox.',
  copyCli: 'Copy the line',
  afterwards:
    'Promotion codes made before this are not known here. Change anything about such a code at Stripe, and we are told of it.',
} as const;

/** Returns the text for a provider that is not supported yet (spec 2). */
export const comingSoon = (provider: string) => `${provider} instructions are coming soon.`;
