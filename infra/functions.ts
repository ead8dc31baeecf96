import { AREAS } from '../shared/contract/operation.ts';

/** One Lambda function: its name everywhere (logs, bundles, the local cloud) and the file that exports its `handler`. */
export interface FunctionSource {
  readonly name: string;
  /** Relative to the repository. */
  readonly entry: string;
}

/** What Cognito calls: at a sign-up, after it, and for the words of its mails. */
export const TRIGGERS: FunctionSource = {
  name: 'profiles-triggers',
  entry: 'functions/profiles/triggers/handler.ts',
};
/** Answers payment providers. */
export const WEBHOOK_RECEIVER: FunctionSource = {
  name: 'webhooks-receive',
  entry: 'functions/webhooks/receive/handler.ts',
};
/** Makes ledger entries of what the receiver stored, by the table's stream. */
export const WEBHOOK_WORKER: FunctionSource = {
  name: 'webhooks-worker',
  entry: 'functions/webhooks/worker/handler.ts',
};
/** Tells screens, bells and mailboxes of changes, by the table's stream. */
export const FANOUT: FunctionSource = { name: 'fanout', entry: 'functions/fanout/handler.ts' };
/** Adds the ledger up and looks whether it holds; a schedule calls it. */
export const AUDIT: FunctionSource = { name: 'audit', entry: 'functions/audit/handler.ts' };
/** Answers whether the API is up. */
export const HEALTH: FunctionSource = { name: 'health', entry: 'functions/health/handler.ts' };

/** Every function of the product: one for each area of the API, and those that something else than the API calls. */
export const FUNCTIONS: readonly FunctionSource[] = [
  ...AREAS.map((area) => ({ name: area, entry: `functions/${area}/handler.ts` })),
  TRIGGERS,
  WEBHOOK_RECEIVER,
  WEBHOOK_WORKER,
  FANOUT,
  AUDIT,
  HEALTH,
];
