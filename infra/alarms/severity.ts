/** Each severity has its own SNS topic, so that only alarms with the severity `page` wake someone up. */
export const SEVERITIES = ['page', 'ticket'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * Alarms that need an immediate response, because users or money are already affected, or data will be lost within a day. Isolated failures
 * of the webhook receiver or the worker are only tickets. If they become frequent, the alarms for the objectives (`slos.ts`) are raised.
 */
export const PAGES: readonly string[] = [
  'api-5xx',
  'api-slo-fast',
  'canary-failing',
  'edge-5xx',
  'fanout-late',
  'ledger-drift',
  'ledger-slo-fast',
  'mail-quota',
  'receive-slo-fast',
  'triggers-errors',
  'users-throttled',
  'webhooks-quiet',
  'webhooks-worker-late',
  'webhooks-worker-dead-letters',
];

/** By default, an alarm can wait until the next working day. */
export const severityOf = (id: string): Severity => (PAGES.includes(id) ? 'page' : 'ticket');
