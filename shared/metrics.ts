/** The CloudWatch namespace of the product's own metrics. */
export const METRICS_NAMESPACE = 'Tributary';

/** The metrics by their name in CloudWatch, which alarms and the dashboard also use. */
export const METRICS = {
  /** Signed deliveries: stored, stored before, or without an event. */
  webhooksAccepted: 'WebhooksAccepted',
  /** Deliveries with an unknown address, a missing secret or a wrong signature. */
  webhooksRejected: 'WebhooksRejected',
  commissionsCreated: 'CommissionsCreated',
  payoutsRecorded: 'PayoutsRecorded',
  /** The number of figures that don't match the ledger entries, reported by every run of the audit. */
  ledgerDrift: 'LedgerDrift',
} as const;
export type MetricName = (typeof METRICS)[keyof typeof METRICS];
