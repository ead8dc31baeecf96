import type { Unmatched } from '../../../../shared/contract/apps.ts';

/** All texts of the webhook setup except the provider's instructions (spec 2, 5 and 8). */
export const messages = {
  title: 'Webhooks',
  description:
    'Your payment provider tells us of each sale. That is how commissions are counted, without access to your account.',
  noApps: 'No Apps Found',
  noAppsHint: 'A webhook belongs to an app. Add one first.',
  noAppsAction: 'Go to My Apps',
  steps: {
    app: 'Pick an app',
    address: 'Copy the webhook address',
    provider: 'Tell your payment provider',
    secret: 'Save the signing secret',
  },
  done: 'Done:',
  toDo: 'To do:',
  app: 'App',
  pickApp: 'Pick an app',
  pickAppFirst: 'Pick an app first.',
  address: 'Webhook address',
  addressHint: 'Whoever knows this address can knock, but only events signed with your secret are let in.',
  copyAddress: 'Copy address',
  rotate: 'Change the address',
  rotateTitle: 'Change the webhook address?',
  rotateDescription: 'You get a new address to give to your provider. The old one works for 24 more hours.',
  rotatePending: 'Changing…',
  rotated: { title: 'Address changed', description: 'Give the new one to your provider within 24 hours.' },
  rotateFailed: 'Failed to change the address.',
  previousAddress: 'The address before this one works until',
  secret: 'Signing secret',
  secretPlaceholder: 'whsec_…',
  secretHint: 'Stripe shows it once the destination is made: “Signing secret”, then “Reveal”.',
  secretEmpty: 'Paste the secret to save it.',
  secretIsKey:
    'That is an API key. We never need one, so do not paste it anywhere: look for the signing secret, whsec_…',
  secretIsAddress: 'That is an address. Look for the signing secret, whsec_…',
  saveSecret: 'Save',
  savingSecret: 'Saving…',
  cancel: 'Cancel',
  secretSaved: (app: string) => ({
    title: 'Webhook Secured!',
    description: `The signing secret for ${app} has been saved.`,
  }),
  error: 'Error',
  secretFailed: 'Failed to save the secret.',
  secretState: 'Saved, ends in',
  savedOn: 'Saved on',
  replaceSecret: 'Replace the secret',
  replaceHint:
    'The secret of now is accepted for 24 more hours, so nothing is lost while you change it at Stripe.',
  previousSecret: 'The secret before this one is accepted until',
  writeOnly: 'Nobody can read it back, we included: it is only used to check signatures.',
} as const;

/** Texts about the events received. */
export const healthMessages = {
  title: 'Connection',
  lastEvent: 'Last event',
  lastTestEvent: 'Last test event',
  apiVersion: 'API version',
  wrongSignatures: 'Wrong signatures',
  never: 'None yet',
  none: 'None',
  unknown: 'Not known yet',
  state: {
    waiting: 'Waiting for the first event',
    test: 'Test event received',
    live: 'Connected',
    refused: 'Events arrive, but their signatures are wrong',
  },
  waitingRemedy:
    'This page looks again every few seconds. To try it now, change the metadata of any promotion code at Stripe.',
  testRemedy: 'The connection works. Test events never become money; the first live one will show here.',
  refusedRemedy:
    'The secret saved here is not the one of this destination. In Stripe open the destination, reveal its signing secret and save it in step 4. Stripe sends the refused events again by itself.',
  lastWrong: 'the last on',
  typesSeen: (seen: number, all: number) => `${seen} of ${all} needed types seen`,
  typesHint:
    'A type counts as seen once the first of it arrives, so those for refunds and disputes may stay open for long.',
  seen: 'Seen:',
  notSeen: 'Not seen yet:',
} as const;

/** Texts about unmatched events. */
export const unmatchedMessages = {
  title: 'Waiting to be matched',
  description:
    'Sales, refunds and disputes we were told of but cannot place yet. Each is placed by itself once the missing part arrives.',
  empty: 'Nothing waits to be matched.',
  replay: 'Replay',
  replaying: 'Replaying…',
  replayHint: 'Processes the events again. It is safe at any time: nothing is ever counted twice.',
  replayed: (events: number) =>
    events === 1 ? '1 event is being processed again' : `${events} events are being processed again`,
  replayedNothing: 'None of these events is kept any more (90 days). Send them again from your provider.',
  replayFailed: 'Failed to replay',
  customer: 'Customer',
  copySubject: (subject: string) => `Copy ${subject}`,
  link: 'Link to a coupon',
  linkTitle: (promotionCode: string) => `Which coupon is ${promotionCode}?`,
  linkDescription:
    'Sales with this promotion code are then counted for the coupon you name. Should Stripe tell us its text later, that text holds.',
  code: 'Coupon code',
  linkSubmit: 'Link',
  linking: 'Linking…',
  linked: 'Linked',
  linkedTo: (code: string) => `Sales that waited for it are counted for ${code} now.`,
  linkFailed: 'Failed to link',
  reason: {
    unknown_promotion_code: 'A sale with a promotion code we were never told of',
    refund_without_payment: 'A refund of a payment we do not know',
    dispute_without_payment: 'A dispute about a payment we do not know',
    not_understood: 'An event we could not read',
  } satisfies Record<Unmatched['reason'], string>,
  remedy: {
    unknown_promotion_code:
      'It was made before this webhook. In Stripe open the promotion code and change anything about it, for instance its metadata: Stripe then tells us its text. Or link it to a coupon here.',
    refund_without_payment:
      'In Stripe open the payment and send its events invoice.paid and invoice_payment.paid again (Workbench, Events, Resend). The refund finds it by itself.',
    dispute_without_payment:
      'In Stripe open the payment and send its events invoice.paid and invoice_payment.paid again (Workbench, Events, Resend). The dispute finds it by itself.',
    not_understood:
      'Check that the destination at Stripe sends snapshot payloads, not thin ones. Then replay; if it stays here, tell us the id.',
  } satisfies Record<Unmatched['reason'], string>,
} as const;
