/** The CloudWatch namespace of the product's own metrics. */
export const METRICS_NAMESPACE = 'Tributary';

/** The names of the metrics in CloudWatch. The functions, the alarms and the dashboard share them. */
export const METRICS = {
  /** The number of deliveries with a valid signature, whether new, duplicate or malformed. */
  webhooksAccepted: 'WebhooksAccepted',
  /** The number of deliveries with an unknown URL, a missing secret or a wrong signature. */
  webhooksRejected: 'WebhooksRejected',
  /** The number of failed attempts to process provider events. It excludes failures that an event's own content causes. */
  eventsFailed: 'EventsFailed',
  commissionsCreated: 'CommissionsCreated',
  payoutsRecorded: 'PayoutsRecorded',
  /**
   * The number of differences that each run of the audit finds: figures that don't match the ledger entries, and pairs and partners that
   * cannot be read.
   */
  ledgerDrift: 'LedgerDrift',
  /** The number of pairs that the audit could not compare, because some of their figures changed during every read. */
  auditPairsSkipped: 'AuditPairsSkipped',
  /** The hours since the audit last completed the whole ledger. The audit reports them every 15 minutes. */
  auditHoursSinceFullPass: 'AuditHoursSinceFullPass',
} as const;
export type MetricName = (typeof METRICS)[keyof typeof METRICS];
