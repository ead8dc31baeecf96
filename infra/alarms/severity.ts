/** The severities of an alarm. Each severity has its own SNS topic, so that only alarms with the severity `page` wake someone up. */
export const SEVERITIES = ['page', 'ticket', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * Alarms that need an immediate response, because users or money are already affected, or data will be lost within a day. Isolated failures
 * of the webhook receiver or the worker are only tickets. Throttled writes to the table are tickets too, because a single partner's burst
 * can cause them. If such problems become frequent, the alarms for the objectives (`slos.ts`) are raised.
 */
const PAGES = [
  'api-5xx',
  'api-slo-fast',
  'canary-failing',
  'edge-5xx',
  'fanout-late',
  'ledger-drift',
  'ledger-slo-fast',
  'mail-quota',
  'profiles-triggers-errors',
  'receive-slo-fast',
  'users-throttled',
  'webhooks-quiet',
  'webhooks-worker-late',
  'webhooks-worker-dead-letters',
];

/** Alarms about problems that resolve themselves. The operator needs these alarms only to answer users' questions. */
const INFOS = ['firewall-blocks', 'ledger-pairs-skipped', 'realtime-5xx', 'users-blocked'];

/** Returns the severity of an alarm. By default, an alarm can wait until the next working day. */
export function severityOf(id: string): Severity {
  if (PAGES.includes(id)) return 'page';
  return INFOS.includes(id) || id.endsWith('-slow') ? 'info' : 'ticket';
}

/** All alarms that this file lists by id. A test uses them to find ids of alarms that no longer exist. */
export const LISTED_ALARMS: readonly string[] = [...PAGES, ...INFOS];
