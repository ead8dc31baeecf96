import type {
  ResolvableProblem,
  TrackingProblem,
  TrackingProblemKind,
} from '../../../../shared/contract/tracking.ts';
import type { Unmatched } from '../../../../shared/contract/webhooks.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { PROVIDER_NAMES as PROVIDER } from '../../../../shared/provider/providers.ts';
import { testEventMessages } from '../../components/texts/test-event-messages.ts';

/** UI strings for the webhook setup (spec sections 2, 5 and 8). The provider's instructions are defined elsewhere. */
export const messages = {
  title: 'Webhooks',
  description: `${PROVIDER} sends us an event for every sale. We calculate commissions from those events and never need access to your account.`,
  noApps: 'No Apps Found',
  noAppsHint: 'Each app has its own webhook. Add an app first.',
  noAppsAction: 'Go to My Apps',
  steps: {
    app: 'Choose an app',
    address: 'Copy the webhook URL',
    provider: `Create the webhook in ${PROVIDER}`,
    secret: 'Save the signing secret',
  },
  setUp: 'Webhook setup',
  setUpHint: 'URL, events and signing secret',
  site: 'Your website',
  siteHint: "A snippet that passes affiliates' codes to your checkout",
  done: 'Done:',
  toDo: 'To do:',
  app: 'App',
  pickApp: 'Choose an app',
  connections: 'Your apps',
  allApps: 'All apps',
  events: 'Event log',
  andMore: (problems: number) => `and ${problems} more`,
  notSetUp: 'Not connected',
  address: 'Webhook URL',
  addressHint: 'Only events signed with your secret are accepted, so this URL is safe to share.',
  copyAddress: 'Copy URL',
  rotate: 'Rotate URL',
  rotateTitle: 'Rotate the webhook URL?',
  rotateDescription: `You get a new URL to enter in ${PROVIDER}. The current one keeps working for 24 hours.`,
  rotatePending: 'Rotating…',
  rotated: { title: 'URL rotated', description: `Update the endpoint URL in ${PROVIDER} within 24 hours.` },
  rotateFailed: "Couldn't rotate the URL.",
  previousAddress: 'The previous URL works until',
  secret: 'Signing secret',
  secretPlaceholder: 'whsec_…',
  secretHint: `In ${PROVIDER}, open the endpoint and click Reveal under Signing secret.`,
  secretEmpty: 'Paste the secret to save it.',
  secretIsKey:
    "That's an API key, and we don't need it. Paste the signing secret instead (it starts with whsec_).",
  secretIsAddress: "That's a URL. Paste the signing secret instead (it starts with whsec_).",
  saveSecret: 'Save',
  savingSecret: 'Saving…',
  cancel: 'Cancel',
  secretSaved: (app: string) => ({
    title: 'Webhook Secured!',
    description: `The signing secret for ${app} has been saved.`,
  }),
  error: 'Error',
  secretFailed: 'Failed to save the secret.',
  secretState: 'Secret ending in',
  savedOn: 'Saved on',
  replaceSecret: 'Replace secret',
  replaceHint: 'The current secret keeps working for 24 hours, so no events are lost while you switch.',
  previousSecret: 'The previous secret works until',
  revoke: 'Revoke now',
  revokeTitle: 'Revoke earlier secrets?',
  revokeDescription: (endsWith: string) =>
    `Within a minute, we only accept events signed with the secret ending in ${endsWith}. ${PROVIDER} must already sign with it.`,
  revoking: 'Revoking…',
  revoked: { title: 'Earlier secrets revoked', description: 'They stop working within a minute.' },
  revokeFailed: "Couldn't revoke the earlier secrets.",
  writeOnly: 'Stored encrypted and never shown again. We only use it to verify signatures.',
} as const;

const count = (value: number): string => value.toLocaleString('en-US');

export const healthMessages = {
  title: 'Connection',
  lastEvent: 'Last event',
  lastTestEvent: 'Last sandbox event',
  apiVersion: 'API version',
  wrongSignatures: 'Failed signatures',
  never: 'None yet',
  none: 'None',
  unknown: 'Unknown',
  state: {
    waiting: 'Waiting for the first event',
    test: 'Test event received',
    live: 'Connected',
    refused: 'Signature check failing',
  },
  waitingRemedy: `Listening for events… To test it, edit the metadata of any subscription or promotion code in ${PROVIDER}.`,
  waitingRemedyWithoutDiscount: `Listening for events… To test it, edit the metadata of any subscription in ${PROVIDER}.`,
  testRemedy:
    "The connection works. Test events don't count as sales. Your first live event will appear here.",
  lastWrong: 'last on',
  uncoded: 'Payment received, no code',
  tooLarge: 'Events too large',
  lastTooLarge: (deliveries: number, type: string) =>
    `${deliveries === 1 ? '1 delivery' : `${count(deliveries)} deliveries`}, last ${type || 'of an unknown type'} on`,
  typesSeen: (seen: number, all: number) => `${seen} of ${all} event types seen so far`,
  typesHint: 'Refund and dispute events only appear once you have a refund or dispute.',
  ...testEventMessages,
  seen: 'Received:',
  notSeen: 'Not received yet:',
} as const;

export const attentionMessages = {
  title: 'Needs attention',
  whatToDo: 'What to do',
  cannotCount: 'No sale earns a commission until you choose how sales count.',
} as const;

type ListedKind = Exclude<TrackingProblemKind, 'unmatched' | 'not_understood'>;
type BudgetProblem = Extract<TrackingProblem, { kind: 'event_budget' }>;
const megabytes = (bytes: number): string => count(Math.round(bytes / 1_000_000));

/** UI strings about problems that keep sales from being tracked. What emails contain, too, is in `shared/provider/tracking-texts.ts`. */
export const problemMessages = {
  since: {
    signatures: 'Failing since',
    silence: 'Last event on',
    missing_events: 'Missing since',
    too_large: 'Last refused on',
    event_budget: 'Since',
    shared_account: 'Last shared event on',
    unused_links: 'Clicks since',
  } satisfies Record<ListedKind, string>,
  open: {
    signatures: 'Replace secret',
    silence: 'Open webhook setup',
    unused_links: 'Add the snippet',
    event_budget: 'Event log',
  } satisfies Record<Exclude<ListedKind, ResolvableProblem>, string>,
  resolve: {
    missing_events: 'Confirm events added',
    too_large: 'Confirm events resent',
    shared_account: 'Confirm shared account',
  } satisfies Record<ResolvableProblem, string>,
  resolving: 'Saving…',
  resolved: {
    missing_events: "We'll check again with the next events.",
    too_large: "We'll tell you if another event is too large.",
    shared_account: "We won't flag these apps for sharing an account again.",
  } satisfies Record<ResolvableProblem, string>,
  resolveFailed: "Couldn't save that",
  budget: ({ day, events, maxEvents, bytes, maxBytes }: BudgetProblem) =>
    `About ${count(events)} of ${count(maxEvents)} events and ${megabytes(bytes)} of ${megabytes(maxBytes)} MB on ${formatDate(day)} (UTC).`,
  openings: (times: number) => `No sale from ${count(times)} clicks yet.`,
  sharedWith: (apps: readonly string[]) => `Shared with ${new Intl.ListFormat('en').format(apps)}.`,
} as const;

export const unmatchedMessages = {
  before: (events: number) =>
    events === 1
      ? '1 refund or dispute from before your connection'
      : `${events} refunds and disputes from before your connection`,
  beforeHint: `They belong to payments made before you connected ${PROVIDER}. These payments earned no commission, so nothing is deducted and there is nothing to do.`,
  more: (events: number) =>
    `and ${events >= LIMITS.unmatchedCounted ? 'at least ' : ''}${events.toLocaleString('en-US')} more`,
  replay: 'Replay events',
  replaying: 'Replaying…',
  replayHint: 'Replaying reprocesses these events. It is safe at any time; nothing is counted twice.',
  replayed: (events: number) =>
    events === 1 ? '1 event is being reprocessed' : `${events} events are being reprocessed`,
  replayedNothing: 'These events are older than 90 days and no longer stored.',
  replayFailed: "Couldn't replay",
  dismiss: 'Mark as handled',
  dismissOf: (subject: string) => `Mark as handled: ${subject}`,
  dismissing: 'Marking…',
  dismissed: 'Marked as handled',
  dismissedHint: "We'll list it again if another event about it arrives.",
  dismissFailed: "Couldn't mark it as handled",
  customer: 'Customer',
  copySubject: (subject: string) => `Copy ${subject}`,
  link: 'Link to a coupon',
  linkTitle: (promotionCode: string) => `Link ${promotionCode} to a coupon`,
  linkDescription: `Sales with this promotion code will count toward the coupon you enter. If ${PROVIDER} sends the actual code later, it takes precedence.`,
  code: 'Coupon code',
  linkSubmit: 'Link',
  linking: 'Linking…',
  linked: 'Promotion code linked',
  linkedTo: (code: string) => `Its sales now count toward ${code}.`,
  linkFailed: "Couldn't link the promotion code.",
  reason: {
    unknown_promotion_code: 'Sale with an unknown promotion code',
    refund_without_payment: 'Refund of an unknown payment',
    dispute_without_payment: 'Dispute of an unknown payment',
    before_connection: 'Paid before you connected',
    not_understood: "Event we couldn't read",
  } satisfies Record<Unmatched['reason'], string>,
  remedy: {
    unknown_promotion_code: `The code was probably created before this webhook. Edit any of its fields in ${PROVIDER} (metadata is enough) and it will sync, or link it to a coupon here. If none of your affiliates uses it, mark it as handled.`,
    refund_without_payment: `We never received the payment. If it was made before you connected ${PROVIDER}, mark this as handled. Otherwise, in ${PROVIDER}, resend its invoice.paid and invoice_payment.paid events, or checkout.session.completed if it wasn't invoiced. The refund then matches automatically.`,
    dispute_without_payment: `We never received the payment. If it was made before you connected ${PROVIDER}, mark this as handled. Otherwise, in ${PROVIDER}, resend its invoice.paid and invoice_payment.paid events, or checkout.session.completed if it wasn't invoiced. The dispute then matches automatically.`,
    before_connection: 'The payment earned no commission, so nothing is deducted. There is nothing to do.',
    not_understood:
      "Fix the cause, then replay the event. It is safe at any time; nothing is counted twice. If it can't be fixed, mark it as handled.",
  } satisfies Record<Unmatched['reason'], string>,
} as const;
