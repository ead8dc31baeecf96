import type { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

interface Sum {
  readonly label: string;
  readonly metrics: readonly IMetric[];
  readonly period: Duration;
}

/** Adds metrics up. A metric without data counts as 0. An alarm can watch at most ten metrics. */
export const sumOf = ({ label, metrics, period }: Sum): MathExpression =>
  new MathExpression({
    label,
    expression: metrics.map((_, n) => `FILL(m${n}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, n) => [`m${n}`, metric])),
    period,
  });
