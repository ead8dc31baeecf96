/** The CloudWatch namespace of the product's own metrics. */
export const METRICS_NAMESPACE = 'Tributary';

/** The metric names in CloudWatch, shared with the alarms and the dashboard. */
export const METRICS = {
  /** Deliveries with a valid signature, whether new, duplicate or malformed. */
  webhooksAccepted: 'WebhooksAccepted',
  /** Deliveries with an unknown URL, a missing secret or a wrong signature. */
  webhooksRejected: 'WebhooksRejected',
  /** Attempts to process a provider event, or work on several, that failed for a reason of ours. */
  eventsFailed: 'EventsFailed',
  commissionsCreated: 'CommissionsCreated',
  payoutsRecorded: 'PayoutsRecorded',
  /**
   * The number of figures that don't match the ledger entries, and of pairs and partners that cannot be read, reported by every run of the
   * audit.
   */
  ledgerDrift: 'LedgerDrift',
  /** The number of pairs with figures that changed whenever the audit read them, so that it could not compare them. */
  auditPairsSkipped: 'AuditPairsSkipped',
  /** The hours since the audit last got through the whole ledger, reported every 15 minutes. */
  auditHoursSinceFullPass: 'AuditHoursSinceFullPass',
} as const;
export type MetricName = (typeof METRICS)[keyof typeof METRICS];
