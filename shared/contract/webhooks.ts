import * as z from 'zod/mini';
import { CALL_LIMITS, LIMITS } from '../limits.ts';
import { isLinkable } from '../provider/provider-objects.ts';
import { defineOperation } from './operation.ts';
import {
  AppId,
  AppParams,
  CouponCode,
  EventRef,
  Id,
  PageQuery,
  ProviderName,
  page,
  Time,
  Version,
} from './schemas.ts';
import { AppProblems, ResolvableProblem, TrackingProblem } from './tracking.ts';

/** The API never returns the secret itself. */
const SecretState = z.object({
  provider: ProviderName,
  endsWith: z.string(),
  savedAt: Time,
  previousUntil: z.nullable(Time),
});

/** A summary of the events that an app received. It shows the app's owner whether the connection works. */
const WebhookHealth = z.object({
  lastEventAt: z.nullable(Time),
  lastTestEventAt: z.nullable(Time),
  apiVersion: z.nullable(z.string()),
  seenTypes: z.array(z.string()),
  wrongSignatures: z.int(),
  lastWrongSignatureAt: z.nullable(Time),
  /** The time of the last payment that had no invoice, checkout session or code. Such a payment earns no commission. */
  lastUncodedAt: z.nullable(Time),
  /** The number of signed deliveries that were refused because the event is too large. */
  tooLarge: z.int(),
  lastTooLarge: z.nullable(z.object({ type: z.string(), at: Time })),
});

export const WebhookSetup = z.object({
  url: z.string(),
  previousUrlUntil: z.nullable(Time),
  secrets: z.array(SecretState),
  /** The version of the signing secrets. */
  version: Version,
  provider: ProviderName,
  health: WebhookHealth,
  /** The problems that prevent sales from being tracked, most urgent first. */
  problems: z.array(TrackingProblem),
});
export type WebhookSetup = z.infer<typeof WebhookSetup>;

/** One of the partner's apps, with the state of its connection to its main payment provider. */
export const AppConnection = z.object({
  app: z.object({ id: Id, name: z.string() }),
  hasSecret: z.boolean(),
  health: WebhookHealth,
  /** The problems that prevent sales from being tracked, most urgent first. */
  problems: z.array(TrackingProblem),
});
export type AppConnection = z.infer<typeof AppConnection>;

/** The default is the first of the providers whose signing secrets are saved. */
const ProviderQuery = z.object({ provider: z.optional(ProviderName) });

export const UNMATCHED_REASONS = [
  'unknown_promotion_code',
  'refund_without_payment',
  'dispute_without_payment',
  'before_connection',
  'not_understood',
] as const;

/**
 * A provider event that does not match anything in the ledger yet. If the missing data arrives later, the event is matched automatically.
 */
export const Unmatched = z.object({
  id: z.string(),
  reason: z.enum(UNMATCHED_REASONS),
  provider: ProviderName,
  /** The provider's id for the object that could not be matched, such as `promo_...`, `re_...`, `dp_...` or `evt_...`. */
  subject: z.string(),
  /** The provider's customer id. Null if it is unknown. */
  customer: z.nullable(z.string()),
  /** Explains the problem with the event and how to solve it. Null unless the reason is `not_understood`. */
  detail: z.nullable(z.string()),
  at: Time,
});
export type Unmatched = z.infer<typeof Unmatched>;

/** The operations on the webhooks of a partner's apps, which belong to the area `apps`. */
export const webhooks = {
  getWebhookSetup: defineOperation({
    id: 'getWebhookSetup',
    area: 'apps',
    summary: 'Returns the webhook URL, the state of the signing secrets and the health of the webhook',
    method: 'GET',
    path: '/api/apps/{appId}/webhook',
    access: 'partner',
    params: AppParams,
    query: ProviderQuery,
    response: WebhookSetup,
    errors: ['not_found'],
  }),
  listConnections: defineOperation({
    id: 'listConnections',
    area: 'apps',
    summary: "Lists the partner's apps, newest first, with the health of their webhooks",
    method: 'GET',
    path: '/api/connections',
    access: 'partner',
    query: PageQuery,
    response: page(AppConnection),
    errors: [],
  }),
  listTrackingProblems: defineOperation({
    id: 'listTrackingProblems',
    area: 'apps',
    summary: "Lists the partner's apps whose sales may not be tracked, with the problems",
    method: 'GET',
    path: '/api/tracking-problems',
    access: 'partner',
    response: z.object({
      items: z.array(AppProblems),
      /** False if the partner has so many apps that only the newest ones were checked. */
      isComplete: z.boolean(),
    }),
    errors: [],
  }),
  rotateWebhookAddress: defineOperation({
    id: 'rotateWebhookAddress',
    area: 'apps',
    summary: 'Rotates the webhook URL; the previous one keeps working for 24 hours',
    method: 'POST',
    path: '/api/apps/{appId}/webhook/address',
    access: 'partner',
    limits: CALL_LIMITS.rare,
    params: AppParams,
    response: WebhookSetup,
    errors: ['not_found', 'conflict'],
  }),
  saveSigningSecret: defineOperation({
    id: 'saveSigningSecret',
    area: 'apps',
    summary: 'Saves a signing secret; the previous one stays valid for 24 hours',
    method: 'PUT',
    path: '/api/apps/{appId}/webhook/secrets/{provider}',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    params: z.object({ appId: AppId, provider: ProviderName }),
    body: z.object({
      secret: z
        .string()
        .check(
          z.trim(),
          z.minLength(LIMITS.signingSecretMin, "That's too short for a signing secret"),
          z.maxLength(LIMITS.signingSecretMax, "That's too long for a signing secret"),
          z.regex(/^[\x21-\x7e]*$/, 'Signing secrets have no spaces'),
        ),
      version: Version,
    }),
    response: WebhookSetup,
    errors: ['not_found', 'conflict'],
  }),
  revokePreviousSecret: defineOperation({
    id: 'revokePreviousSecret',
    area: 'apps',
    summary:
      'Ends all earlier signing secrets within a minute; only the current one stays valid. Idempotent.',
    method: 'DELETE',
    path: '/api/apps/{appId}/webhook/secrets/{provider}/previous',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    params: z.object({ appId: AppId, provider: ProviderName }),
    response: WebhookSetup,
    errors: ['not_found', 'conflict'],
  }),
  sendTestEvent: defineOperation({
    id: 'sendTestEvent',
    area: 'apps',
    summary: "Sends a signed test event to the app's webhook URL. It never counts as a sale.",
    method: 'POST',
    path: '/api/apps/{appId}/webhook/test',
    access: 'partner',
    limits: CALL_LIMITS.rare,
    params: AppParams,
    query: ProviderQuery,
    response: z.object({ eventId: z.string(), eventRef: EventRef }),
    errors: ['not_found', 'conflict'],
  }),
  listUnmatched: defineOperation({
    id: 'listUnmatched',
    area: 'apps',
    summary: 'Lists received events that could not be matched yet, newest first',
    method: 'GET',
    path: '/api/apps/{appId}/webhook/unmatched',
    access: 'partner',
    params: AppParams,
    query: PageQuery,
    response: z.extend(page(Unmatched), {
      /** Zero on all pages except the last page. */
      more: z.int(),
    }),
    errors: ['not_found'],
  }),
  replayUnmatched: defineOperation({
    id: 'replayUnmatched',
    area: 'apps',
    summary: 'Reprocesses the events behind unmatched items. Idempotent.',
    method: 'POST',
    path: '/api/apps/{appId}/webhook/replay',
    access: 'partner',
    limits: CALL_LIMITS.rare,
    params: AppParams,
    response: z.object({ replayed: z.int() }),
    errors: ['not_found'],
  }),
  dismissUnmatched: defineOperation({
    id: 'dismissUnmatched',
    area: 'apps',
    summary: 'Removes an unmatched item from the list, until another event about it arrives. Idempotent.',
    method: 'POST',
    path: '/api/apps/{appId}/webhook/unmatched/dismiss',
    access: 'partner',
    limits: CALL_LIMITS.frequent,
    params: AppParams,
    /** The `id` of an item that `listUnmatched` returns. */
    body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(400, 'Not an unmatched item')) }),
    response: z.object({ id: z.string() }),
    errors: ['not_found'],
  }),
  resolveProblem: defineOperation({
    id: 'resolveProblem',
    area: 'apps',
    summary:
      'Ends a tracking problem that only the partner can know to be solved, until later events show it again',
    method: 'POST',
    path: '/api/apps/{appId}/webhook/problems/{kind}/resolve',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    params: z.extend(AppParams, { kind: ResolvableProblem }),
    response: z.object({ kind: ResolvableProblem }),
    errors: ['not_found'],
  }),
  replayEvent: defineOperation({
    id: 'replayEvent',
    area: 'apps',
    summary: 'Reprocesses a stored event. Idempotent.',
    method: 'POST',
    path: '/api/apps/{appId}/events/{eventRef}/replay',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    params: z.extend(AppParams, { eventRef: EventRef }),
    response: z.object({ eventId: z.string() }),
    errors: ['not_found'],
  }),
  linkPromotionCode: defineOperation({
    id: 'linkPromotionCode',
    area: 'apps',
    summary:
      "Links a provider's promotion code id to a coupon, for a promotion code whose text was never received",
    method: 'PUT',
    path: '/api/apps/{appId}/webhook/promotion-codes/{promotionCodeId}',
    access: 'partner',
    limits: CALL_LIMITS.frequent,
    params: z.object({
      appId: AppId,
      promotionCodeId: z.string().check(z.refine(isLinkable, 'Not a promotion code id')),
    }),
    body: z.extend(ProviderQuery, { code: CouponCode }),
    response: z.object({ promotionCodeId: z.string(), code: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
};
