import type { Template } from 'aws-cdk-lib/assertions';
import { tenantScore } from '../../shared/tenant-score.ts';
import { resourcesOf } from './templates.ts';

/** The numbers of each tenant's good and bad events in an hour. */
export type TenantsHour = Readonly<Record<string, { readonly good: number; readonly bad: number }>>;

interface Others {
  /** The number of bad events whose tenants are unknown. */
  readonly unknown?: number;
  /** The number of the canary's bad events, if there is a metric of them. */
  readonly canary?: number;
}

interface MetricPart {
  readonly Label?: string;
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
  const alarms = Object.entries(resourcesOf(monitoring, 'AWS::CloudWatch::Alarm'));
  const [, alarm] = alarms.find(([id]) => id.startsWith(`Monitoring${slo}slofastwidespread`)) ?? [];
  const parts: MetricPart[] = alarm?.Properties.Metrics;
  const expression = parts.find(({ Label }) => Label === 'Widespread')?.Expression;
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
  };
  const compute = new Function(...Object.keys(values), `return ${expression};`);
  return compute(...Object.values(values)) >= alarm?.Properties.Threshold;
}
