import { AREAS } from '../shared/contract/operation.ts';

/** A Lambda function: its name everywhere (logs, bundles, the local cloud) and the file that exports its `handler`. */
export interface FunctionSource {
  readonly name: string;
  /** Relative to the repository. */
  readonly entry: string;
}

/** The triggers of Cognito: before a sign-up, after its confirmation, and for the text of emails. */
export const TRIGGERS: FunctionSource = {
  name: 'profiles-triggers',
  entry: 'functions/profiles/triggers/handler.ts',
};
/** Receives the events of payment providers. */
export const WEBHOOK_RECEIVER: FunctionSource = {
  name: 'webhooks-receive',
  entry: 'functions/webhooks/receive/handler.ts',
};
/** Turns the events that the receiver stored into ledger entries. Fed by the table's stream. */
export const WEBHOOK_WORKER: FunctionSource = {
  name: 'webhooks-worker',
  entry: 'functions/webhooks/worker/handler.ts',
};
/** Notifies screens and users, in the app and by email, of changes. Fed by the table's stream. */
export const FANOUT: FunctionSource = { name: 'fanout', entry: 'functions/fanout/handler.ts' };
/** Verifies that the ledger adds up. Called on a schedule. */
export const AUDIT: FunctionSource = { name: 'audit', entry: 'functions/audit/handler.ts' };
/** Responds to health checks. */
export const HEALTH: FunctionSource = { name: 'health', entry: 'functions/health/handler.ts' };

/** Every function of the product: one for each area of the API, and those that are called by something else. */
export const FUNCTIONS: readonly FunctionSource[] = [
  ...AREAS.map((area) => ({ name: area, entry: `functions/${area}/handler.ts` })),
  TRIGGERS,
  WEBHOOK_RECEIVER,
  WEBHOOK_WORKER,
  FANOUT,
  AUDIT,
  HEALTH,
];
