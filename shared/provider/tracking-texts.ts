import type { TrackingProblemKind } from '../contract/tracking.ts';
import { LIMITS } from '../limits.ts';

export interface ProblemTexts {
  readonly title: string;
  /** A sentence, without the final period, that says how the problem affects the tracking of sales. */
  readonly effect: string;
  readonly remedy: string;
}

const megabytes = (bytes: number): number => bytes / 1_000_000;

const LOST = "Some sales aren't being counted";
const MAYBE_LOST = 'Some sales or refunds may not be counted';

export const problemTexts = (provider: string): Record<TrackingProblemKind, ProblemTexts> => ({
  signatures: {
    title: 'Signature check failing',
    effect: MAYBE_LOST,
    remedy: `Events arrive, but their signature doesn't match the saved secret. In ${provider}, reveal the endpoint's signing secret and save it again. ${provider} resends failed events for up to three days. To check sooner, edit the metadata of any subscription or promotion code in ${provider}.`,
  },
  silence: {
    title: `No events from ${provider}`,
    effect: 'New sales may not be reaching us',
    remedy: `We haven't received an event for a while. Check in ${provider} that the endpoint is enabled and uses your current webhook URL. If you just haven't had any sales, edit the metadata of any subscription or promotion code in ${provider}. That event proves the connection works and clears this problem.`,
  },
  missing_events: {
    title: 'Required events are missing',
    effect: LOST,
    remedy: `${provider} sends some events but not the ones that belong with them, so some payments or refunds don't count. In ${provider}, add the missing event types to the endpoint. Then confirm it on the Webhooks page. We'll check again with the next events.`,
  },
  too_large: {
    title: 'Events too large to receive',
    effect: LOST,
    remedy: `${provider} sent events of more than ${megabytes(LIMITS.webhookBody)} MB, which we can't receive. Subscriptions with thousands of items and long metadata cause them. Make these objects smaller, then resend the events in ${provider}. Confirm it on the Webhooks page once they have arrived. Events of more than about 5 MB don't reach us at all, so we can't list them: look for failed deliveries with status 413 in ${provider}.`,
  },
  event_budget: {
    title: 'Near or over the daily event limit',
    effect: 'Sales still count, up to ten times the limit',
    remedy: `Beyond the limit, we still process the event types we use, and only count the others. At ten times the limit, we refuse all events until midnight UTC. ${provider} resends refused events for up to three days. In ${provider}, select only the event types that the webhook setup lists. Pro has ten times the limit of Starter.`,
  },
  unmatched: {
    title: 'Sales or refunds to look at',
    effect: MAYBE_LOST,
    remedy:
      '“Needs attention” on the Webhooks page lists each sale, refund or dispute with what it needs. If there is nothing to do, mark it as handled there.',
  },
  not_understood: {
    title: "Events we couldn't read",
    effect: MAYBE_LOST,
    remedy:
      "Some events have content that we can't use, so they don't count. Each one is listed under “Needs attention” on the Webhooks page, with what is wrong. Fix the cause, then replay them, or mark them as handled.",
  },
  shared_account: {
    title: `Apps share a ${provider} account`,
    effect: 'Check that this is intended',
    remedy: `Several of your apps receive the same events. Each payment counts once, for the app whose coupon was used. If the apps should be separate, use one ${provider} account per app, or delete the extra endpoint in ${provider}. If they share it on purpose, confirm that on the Webhooks page.`,
  },
  unused_links: {
    title: "No sale from your affiliates' links yet",
    effect: 'Test your checkout',
    remedy: `People open the links that your affiliates share, but no sale has named one of their codes. Open such a link yourself and see whether the code arrives at your checkout. If it doesn't, add the snippet or a server recipe under “Your website” on the Webhooks page, so that your website hands the code to ${provider}.`,
  },
});
