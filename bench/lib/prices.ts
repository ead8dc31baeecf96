/**
 * AWS list prices in US dollars for us-east-1, without taxes and discounts. They were looked up on November 21, 2026, in copies and
 * transcriptions of AWS's price lists and pages, because the originals were not accessible. The comment on each price gives its source and
 * the date of the copy. Prices differ by region.
 */
export const PRICES = {
  /**
   * The prices of a million on-demand read and write units: https://aws.amazon.com/dynamodb/pricing/on-demand/ (price list of August 15,
   * 2026).
   */
  read: 0.125,
  write: 0.625,
  /** The price of table storage per GB-month, and the price of point-in-time recovery per GB-month (price list of August 15, 2026). */
  storage: 0.25,
  recovery: 0.2,
  /**
   * The prices per GB-month of a table's backup in warm storage and in cold storage, and the price per GB copied to another region:
   * https://aws.amazon.com/backup/pricing/ and https://aws.amazon.com/dynamodb/pricing/on-demand/ (from memory, not looked up).
   */
  backup: 0.1,
  coldBackup: 0.03,
  backupCopy: 0.02,
  /**
   * The price per million invocations, and the price per GB-second on arm64: https://aws.amazon.com/lambda/pricing/ (September 2026;
   * third-party copies of the page from 2025 and 2026).
   */
  lambdaCalls: 0.2,
  lambdaGbSecond: 0.0000133334,
  /** The price per million requests to an HTTP API: https://aws.amazon.com/api-gateway/pricing/ (September 2026). */
  apiRequests: 1,
  /**
   * The price per ten thousand HTTPS requests, and the price per GB, in the USA: https://aws.amazon.com/cloudfront/pricing/ (an undated
   * copy, and a copy from September 2026).
   */
  cdnRequests: 0.01,
  cdnGb: 0.085,
  /** The price per monthly active user in the Lite plan: https://aws.amazon.com/cognito/pricing/ (from memory, not looked up). */
  user: 0.0055,
  /**
   * The price per million operations of an Event API, and the price per million connection minutes: https://aws.amazon.com/appsync/pricing/
   * (price list of September 11, 2026).
   */
  realtimeOperations: 1,
  realtimeMinutes: 0.08,
  /**
   * The price per thousand emails in the Essentials plan. This plan applies to accounts created since July 2026. Older accounts pay 0.10.
   * Source: https://aws.amazon.com/ses/pricing/ (price list of July 22, 2026).
   */
  mails: 0.16,
  /**
   * The price per million requests to a standard queue, including the surcharge for the message groups of fair queues:
   * https://aws.amazon.com/sqs/pricing/ (third-party copies of this page from March and June 2026).
   */
  queueRequests: 0.5,
  /**
   * The CloudWatch prices: per GB of ingested logs, and per month for each alarm metric, rule of Contributor Insights and custom metric.
   * Three dashboards per account with up to 50 metrics each cost nothing; any other costs $3.
   * https://aws.amazon.com/cloudwatch/pricing/ (price list of August 6, 2026; the prices for rules and dashboards are from memory).
   */
  logGb: 0.5,
  alarmMetric: 0.1,
  insightRule: 0.5,
  metric: 0.3,
  /**
   * The prices per web ACL, per rule of a web ACL, and per million requests: https://aws.amazon.com/waf/pricing/ (August and September
   * 2026).
   */
  firewall: 5,
  firewallRule: 1,
  firewallRequests: 0.6,
  /**
   * The price per customer-managed key per month, also for each replica of a multi-Region key: https://aws.amazon.com/kms/pricing/ (third-party copies of this page from several years).
   */
  key: 1,
  /**
   * The price per secret per month, also for each replica: https://aws.amazon.com/secrets-manager/pricing/ (third-party copies of this page from several years).
   */
  secret: 0.4,
  /** The price per hosted zone: https://aws.amazon.com/route53/pricing/ (September 2026). */
  zone: 0.5,
} as const;
