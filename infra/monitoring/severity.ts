/** The urgency of an alarm. Each has a topic of its own, so that only pages wake somebody. */
export const SEVERITIES = ['page', 'ticket', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Alarms that need somebody at once: users or money are affected now, or data is lost within a day. */
const PAGES = [
  'api-5xx',
  'events-failed',
  'fanout-late',
  'ledger-drift',
  'profiles-triggers-errors',
  'table-throttles',
  'webhooks-429',
  'webhooks-quiet',
  'webhooks-receive-errors',
  'webhooks-receive-throttles',
  'webhooks-worker-late',
  'webhooks-worker-dead-letters',
];

/** Alarms about something that mends itself, but explains what users may ask about. */
const INFOS = ['ledger-pairs-skipped', 'realtime-5xx'];

/** Returns the severity of an alarm. Alarms that are not listed can wait for a working day. */
export function severityOf(id: string): Severity {
  if (PAGES.includes(id)) return 'page';
  return INFOS.includes(id) || id.endsWith('-slow') ? 'info' : 'ticket';
}

/** The alarms that are listed by name, so that a test can find the name of an alarm that no longer exists. */
export const LISTED_ALARMS: readonly string[] = [...PAGES, ...INFOS];
