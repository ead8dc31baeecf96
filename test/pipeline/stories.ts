import fc from 'fast-check';
import type { Coupon } from '../../functions/entities/coupon.ts';
import type { LinkChange } from '../../functions/ledger/attribution.ts';
import { COUPONS, LINK_CHANGES } from '../ledger/coupons.ts';
import { type CustomerPlan, plans } from '../ledger/plan.ts';
import { type Story, simulateStory } from '../ledger/simulate.ts';
import { type WebhookApp, webhookApp } from '../support/webhook-app.ts';

/**
 * An app and a story, which is a simulated sequence of events about the app's customers. The app has a coupon for every code in the story.
 */
export interface AppStory {
  readonly app: WebhookApp;
  readonly coupons: readonly Coupon[];
  readonly linkChanges: readonly LinkChange[];
  readonly story: Story;
}

export function appStory(name: string, customers: readonly CustomerPlan[]): AppStory {
  const app = webhookApp(name);
  const coupons = COUPONS.map((coupon) => ({ ...coupon, appId: app.appId, partnerId: app.partnerId }));
  return { app, coupons, linkChanges: LINK_CHANGES, story: simulateStory(customers, name, app.appId) };
}

/** A story is a sequence of events about the customers of an app. The same seed always yields the same stories. */
export const sampleStories = (count: number, seed: number): AppStory[] =>
  fc
    .sample(plans, { numRuns: count, seed })
    .map((customers, n) => appStory(`sample-${seed}-${n}`, customers));

/** The customer's events include every case in which one event must wait for another. */
export const COMPLEX_CUSTOMER: CustomerPlan = {
  version: '2026-10-28.endive',
  currency: 'USD',
  amount: 9_999,
  tax: { percent: 19, inclusive: true },
  credit: 0,
  trialDays: 0,
  code: 'BOB',
  metadataCode: undefined,
  linkCode: undefined,
  forever: false,
  intents: false,
  steps: [
    { does: 'renew', waitDays: 31, pick: 0 },
    { does: 'refund', percent: 33, outcome: 'at_once', waitDays: 3, pick: 0 },
    { does: 'discount', code: 'JANE20', waitDays: 1, pick: 0 },
    { does: 'dispute', percent: 50, outcome: 'lost', waitDays: 1, pick: 1 },
    { does: 'upgrade_endpoint', version: '2025-02-24.acacia', waitDays: 0, pick: 0 },
    { does: 'renew', waitDays: 31, pick: 0 },
    { does: 'refund', percent: 100, outcome: 'at_once', waitDays: 1, pick: 2 },
  ],
};
