import { AREAS } from '../shared/contract/operation.ts';

/** A Lambda function. The name is used in logs, for bundles and in the local cloud. The file exports the function's `handler`. */
export interface FunctionSource {
  readonly name: string;
  /** The path of the file that exports the handler, relative to the repository. */
  readonly entry: string;
}

/**
 * The function for the Cognito triggers. Cognito calls it before a sign-up, after the confirmation of the sign-up, and to get the content
 * of emails.
 */
export const TRIGGERS: FunctionSource = {
  name: 'profiles-triggers',
  entry: 'functions/profiles/triggers/handler.ts',
};
export const WEBHOOK_RECEIVER: FunctionSource = {
  name: 'webhooks-receive',
  entry: 'functions/webhooks/receive/handler.ts',
};
/** The function that turns stored events into ledger entries. It reads the table's stream. */
export const WEBHOOK_WORKER: FunctionSource = {
  name: 'webhooks-worker',
  entry: 'functions/webhooks/worker/handler.ts',
};
/** The worker postpones failed events, long lists, and events of partners with too many events in a batch. */
export const WEBHOOK_RETRY: FunctionSource = {
  name: 'webhooks-retry',
  entry: 'functions/webhooks/retry/handler.ts',
};
/** The function that notifies screens and users of changes. It reads the table's stream. */
export const FANOUT: FunctionSource = { name: 'fanout', entry: 'functions/fanout/handler.ts' };
/** The function that emails users about notifications. It is triggered by a queue. */
export const EMAIL: FunctionSource = { name: 'email', entry: 'functions/email/handler.ts' };
/** The function that checks whether the ledger adds up. It runs on a schedule. */
export const AUDIT: FunctionSource = { name: 'audit', entry: 'functions/audit/handler.ts' };
/**
 * The function that marks expired codes as stopped, and approves requests by the rules of apps. It runs on a schedule, because no event
 * reports that a code has expired, and because nothing that is called from outside should approve by itself.
 */
export const CODE_EXPIRY: FunctionSource = {
  name: 'coupons-expire',
  entry: 'functions/coupons/expire/handler.ts',
};
/** The function that sends partners a reminder if sales of their apps don't seem to be tracked. It runs on a schedule. */
export const TRACKING_WATCH: FunctionSource = {
  name: 'tracking-watch',
  entry: 'functions/tracking/handler.ts',
};
/** The function that sends the digests and collected emails that are due. It runs on a schedule. */
export const DIGEST: FunctionSource = {
  name: 'notifications-digest',
  entry: 'functions/email/digest/handler.ts',
};
/** The function that redirects the short links of affiliates and counts their openings. */
export const GO: FunctionSource = { name: 'go', entry: 'functions/go/handler.ts' };
export const HEALTH: FunctionSource = { name: 'health', entry: 'functions/health/handler.ts' };

/**
 * The function that checks a deployed environment every few minutes. It makes the same requests as partners and payment providers. It
 * doesn't exist in the local cloud.
 */
export const CANARY: FunctionSource = { name: 'canary', entry: 'functions/canary/handler.ts' };

/** All functions of the product: one for each area of the API, and the functions that belong to no area. */
export const FUNCTIONS: readonly FunctionSource[] = [
  ...AREAS.map((area) => ({ name: area, entry: `functions/${area}/handler.ts` })),
  TRIGGERS,
  WEBHOOK_RECEIVER,
  WEBHOOK_WORKER,
  WEBHOOK_RETRY,
  FANOUT,
  EMAIL,
  AUDIT,
  CODE_EXPIRY,
  TRACKING_WATCH,
  DIGEST,
  GO,
  HEALTH,
];
