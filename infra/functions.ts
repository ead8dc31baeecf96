import { AREAS } from '../shared/contract/operation.ts';

/** A Lambda function: its name in logs, bundles and the local cloud, and the file that exports its `handler`. */
export interface FunctionSource {
  readonly name: string;
  /** The path relative to the repository. */
  readonly entry: string;
}

/** The function for the Cognito triggers: before a sign-up, after its confirmation, and for the content of emails. */
export const TRIGGERS: FunctionSource = {
  name: 'profiles-triggers',
  entry: 'functions/profiles/triggers/handler.ts',
};
/** The function that receives events from payment providers. */
export const WEBHOOK_RECEIVER: FunctionSource = {
  name: 'webhooks-receive',
  entry: 'functions/webhooks/receive/handler.ts',
};
/** The function that processes stored events into ledger entries. It consumes the table's stream. */
export const WEBHOOK_WORKER: FunctionSource = {
  name: 'webhooks-worker',
  entry: 'functions/webhooks/worker/handler.ts',
};
/**
 * The function that does the work that the worker postpones: failed events, events beyond the number that the worker processes per partner
 * and batch, and long lists. A queue feeds it.
 */
export const WEBHOOK_RETRY: FunctionSource = {
  name: 'webhooks-retry',
  entry: 'functions/webhooks/retry/handler.ts',
};
/** The function that notifies screens and users of changes. The table's stream feeds it. */
export const FANOUT: FunctionSource = { name: 'fanout', entry: 'functions/fanout/handler.ts' };
/** The function that sends the emails about notifications. A queue feeds it. */
export const EMAIL: FunctionSource = { name: 'email', entry: 'functions/email/handler.ts' };
/** The function that verifies that the ledger adds up. A schedule calls it. */
export const AUDIT: FunctionSource = { name: 'audit', entry: 'functions/audit/handler.ts' };
/** Ends the codes that have expired, which no event reports. Called on a schedule. */
export const CODE_EXPIRY: FunctionSource = {
  name: 'coupons-expire',
  entry: 'functions/coupons/expire/handler.ts',
};
/** The function that responds to health checks. */
export const HEALTH: FunctionSource = { name: 'health', entry: 'functions/health/handler.ts' };

/** All functions of the product: one for each area of the API, and the functions outside of these areas. */
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
  HEALTH,
];
