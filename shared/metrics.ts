/** The CloudWatch namespace of what the product counts about itself. */
export const METRICS_NAMESPACE = 'Tributary';

/** What is counted, by its name in CloudWatch. Alarms and the dashboard read the same names. */
export const METRICS = {
  /** Signed deliveries: stored, stored before, or no event at all. */
  webhooksAccepted: 'WebhooksAccepted',
  /** Deliveries with an unknown address, a missing secret or a wrong signature. */
  webhooksRejected: 'WebhooksRejected',
  commissionsCreated: 'CommissionsCreated',
  payoutsRecorded: 'PayoutsRecorded',
  /** Figures that are not what the ledger's entries say; the audit reports it with every run. */
  ledgerDrift: 'LedgerDrift',
} as const;
export type MetricName = (typeof METRICS)[keyof typeof METRICS];
