import type { Template } from 'aws-cdk-lib/assertions';
import { tenantScore } from '../../shared/monitoring/tenant-score.ts';
import { resourcesOf } from './templates.ts';

export type TenantsHour = Readonly<Record<string, { readonly good: number; readonly bad: number }>>;

interface Others {
  /** The number of bad events whose tenants are unknown. */
  readonly unknown?: number;
  readonly canary?: number;
}

interface MetricPart {
  readonly Id: string;
  readonly Expression: string;
}

/**
 * Returns whether a fast burn of an objective pages for an hour with these events, instead of being a ticket. Computes the expression of the
 * deployed alarm, as CloudWatch does.
 */
export function isPage(
  monitoring: Template,
  slo: string,
  tenants: TenantsHour,
  { unknown = 0, canary }: Others = {},
): boolean {
  const alarm = Object.values(resourcesOf(monitoring, 'AWS::CloudWatch::Alarm')).find(({ Properties }) =>
    Properties.AlarmDescription.endsWith(`, ${slo}-slo-fast.`),
  )?.Properties;
  const parts: MetricPart[] = alarm.Metrics;
  const sums = Object.values(tenants).map(
    ({ good, bad }) => good * tenantScore(false) + bad * tenantScore(true),
  );
  // A metric or a rule without any data has no value.
  const known = sums.length > 0;
  const values = {
    IF: (condition: boolean, one: unknown, other: unknown) => (condition ? one : other),
    FILL: (value: number | undefined, missing: number) => value ?? missing,
    FLOOR: Math.floor,
    bad: Object.values(tenants).reduce((sum, { bad }) => sum + bad, unknown),
    canary,
    worst: known ? Math.max(...sums) : undefined,
    all: known ? sums.reduce((sum, each) => sum + each) : undefined,
    requests: Object.values(tenants).reduce((sum, { good, bad }) => sum + good + bad, unknown),
  };
  const compute = (expression: string, inputs: object): number =>
    new Function(...Object.keys(inputs), `return ${expression};`)(...Object.values(inputs));
  const [main, ...others] = parts.filter(({ Expression }) => Expression);
  const widespread = compute(others.find(({ Id }) => Id === 'widespread')?.Expression ?? '', values);
  return compute(main?.Expression ?? '', { ...values, widespread }) >= alarm.Threshold;
}
