/**
 * What AWS asks, in dollars: list prices of us-east-1 without taxes and discounts. Looked up on 21 November 2026 in copies and
 * transcriptions of AWS's price lists and pages, which were themselves out of reach; each line says of when the copy is. Regions differ.
 */
export const PRICES = {
  /** A million request units on demand. https://aws.amazon.com/dynamodb/pricing/on-demand/ (price list of 15 August 2026) */
  read: 0.125,
  write: 0.625,
  /** A GB-month of the table, and of its point-in-time recovery. (The same list.) */
  storage: 0.25,
  recovery: 0.2,
  /** A million calls, and a GB-second on arm64. https://aws.amazon.com/lambda/pricing/ (September 2026; others' copies of 2025 and 2026) */
  lambdaCalls: 0.2,
  lambdaGbSecond: 0.0000133334,
  /** A million requests of an HTTP API. https://aws.amazon.com/api-gateway/pricing/ (September 2026) */
  apiRequests: 1,
  /** Ten thousand HTTPS requests, and a GB, in the USA. https://aws.amazon.com/cloudfront/pricing/ (a copy without a date; September 2026) */
  cdnRequests: 0.01,
  cdnGb: 0.085,
  /** A user of the month, plan Essentials. https://aws.amazon.com/cognito/pricing/ (September 2026) */
  user: 0.015,
  /** A million operations of an Event API, and a million minutes of connections. https://aws.amazon.com/appsync/pricing/ (price list of 11 September 2026) */
  realtimeOperations: 1,
  realtimeMinutes: 0.08,
  /** A thousand mails, plan Essentials, which new accounts have since July 2026; older ones pay 0.10. https://aws.amazon.com/ses/pricing/ (price list of 22 July 2026) */
  mails: 0.16,
  /** A GB of logs taken in; an alarm's metric; a metric of one's own for a month. https://aws.amazon.com/cloudwatch/pricing/ (price list of 6 August 2026) */
  logGb: 0.5,
  alarmMetric: 0.1,
  metric: 0.3,
  /** A million traces. https://aws.amazon.com/xray/pricing/ (others' copies of several years) */
  traces: 5,
  /** A web ACL, each of its rules, and a million requests. https://aws.amazon.com/waf/pricing/ (August and September 2026) */
  firewall: 5,
  firewallRule: 1,
  firewallRequests: 0.6,
  /** A customer managed key. https://aws.amazon.com/kms/pricing/ (others' copies of several years) */
  key: 1,
  /** A hosted zone. https://aws.amazon.com/route53/pricing/ (September 2026) */
  zone: 0.5,
} as const;
