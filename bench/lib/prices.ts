/**
 * What AWS asks, in dollars: list prices of us-east-1 without taxes, discounts and the allowances of new accounts. Written down in
 * November 2026 without a look at AWS's own pages: the request units of DynamoDB and the prices of Lambda agree with what others published
 * (2025, 2026), the rest is from memory. The addresses are where to check; do so before money depends on a price. Regions differ.
 */
export const PRICES = {
  /** A million request units on demand. https://aws.amazon.com/dynamodb/pricing/on-demand/ */
  read: 0.125,
  write: 0.625,
  /** A GB-month of the table, and of its point-in-time recovery. */
  storage: 0.25,
  recovery: 0.2,
  /** A million calls, and a GB-second on arm64. https://aws.amazon.com/lambda/pricing/ */
  lambdaCalls: 0.2,
  lambdaGbSecond: 0.0000133334,
  /** A million requests of an HTTP API. https://aws.amazon.com/api-gateway/pricing/ */
  apiRequests: 1,
  /** Ten thousand HTTPS requests, and a GB to browsers above the first free TB. https://aws.amazon.com/cloudfront/pricing/ */
  cdnRequests: 0.01,
  cdnGb: 0.085,
  /** A user of the month above the first 10,000, plan Essentials. https://aws.amazon.com/cognito/pricing/ */
  user: 0.015,
  /** A million messages, and a million minutes of connections. https://aws.amazon.com/appsync/pricing/ */
  realtimeMessages: 1,
  realtimeMinutes: 0.08,
  /** A thousand mails. https://aws.amazon.com/ses/pricing/ */
  mails: 0.1,
  /** A GB of logs taken in; an alarm's metric; a metric of one's own for a month. https://aws.amazon.com/cloudwatch/pricing/ */
  logGb: 0.5,
  alarmMetric: 0.1,
  metric: 0.3,
  /** A million traces. https://aws.amazon.com/xray/pricing/ */
  traces: 5,
  /** A web ACL, each of its rules, and a million requests. https://aws.amazon.com/waf/pricing/ */
  firewall: 5,
  firewallRule: 1,
  firewallRequests: 0.6,
  /** A customer managed key. https://aws.amazon.com/kms/pricing/ */
  key: 1,
  /** A hosted zone. https://aws.amazon.com/route53/pricing/ */
  zone: 0.5,
} as const;
