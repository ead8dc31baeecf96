export const METRICS_NAMESPACE = 'Tributary';

export const METRICS = {
  /** The number of webhook deliveries with a valid signature, whether new, duplicate or malformed. */
  webhooksAccepted: 'WebhooksAccepted',
  /** The number of webhook deliveries with an unknown URL, a missing secret or a wrong signature. */
  webhooksRejected: 'WebhooksRejected',
  /** At least 1 per minute in which deliveries of a partner were refused because they exceed the daily budget ten times. */
  webhooksOverBudget: 'WebhooksOverBudget',
  /** Excludes failures caused by an event's own content. */
  eventsFailed: 'EventsFailed',
  /**
   * One value per event: 1 if the event was late, otherwise 0. An event is late if its processing finished or failed more than a minute
   * after its receipt.
   */
  eventsLate: 'EventsLate',
  /** The number of the canary partner's deliveries and events that missed an objective. */
  canaryHurt: 'CanaryHurt',
  /** 1 for each successful run of the canary, and 0 for each failed run. */
  canarySuccess: 'CanarySuccess',
  canaryMs: 'CanaryMs',
  /** The number of sign-ups and codes that the user pool's trigger refused: invalid attributes, or no room in the mail quota. */
  signUpsRefused: 'SignUpsRefused',
  /** The number of emails that were not sent, because a user has caused or got too many on a day. */
  mailsCapped: 'MailsCapped',
  openingsLost: 'OpeningsLost',
  commissionsCreated: 'CommissionsCreated',
  payoutsRecorded: 'PayoutsRecorded',
  /**
   * The number of problems that a run of the ledger audit finds: stored figures that don't match the ledger entries, and unreadable data
   * about partners or affiliates.
   */
  ledgerDrift: 'LedgerDrift',
  /** Recorded every 15 minutes. */
  auditHoursSinceFullPass: 'AuditHoursSinceFullPass',
} as const;
export type MetricName = (typeof METRICS)[keyof typeof METRICS];
