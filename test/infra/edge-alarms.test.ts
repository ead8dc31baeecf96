import type { Stack } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { alarm } from './prod-alarms.ts';
import { allResources, environmentOf, templatesOf } from './templates.ts';

describe('The edge has an alarm', () => {
  const dimensionsOf = (name: string) =>
    Object.fromEntries(
      [
        alarm(name),
        ...(alarm(name).Metrics ?? []).map(
          (part: { MetricStat?: { Metric: object } }) => part.MetricStat?.Metric,
        ),
      ]
        .flatMap((metric) => metric?.Dimensions ?? [])
        .map(({ Name, Value }: { Name: string; Value: unknown }) => [Name, Value]),
    );

  test('for failed requests, in the only region to which CloudFront sends its metrics', () => {
    const { region } = environmentOf('prod').edgeMonitoring as Stack;

    expect(region).toBe('us-east-1');
    expect(dimensionsOf('edge-5xx')).toEqual({
      DistributionId: expect.objectContaining({ 'Fn::GetStackOutput': expect.anything() }),
      Region: 'Global',
    });
  });

  test.each([['firewall-deliveries', { WebACL: 'ProdFirewall', Rule: 'TooManyDeliveriesToUrl' }]])(
    '%s for the requests that a firewall of this environment blocks',
    (name, dimensions) => {
      expect(dimensionsOf(name)).toMatchObject(dimensions);
      const acls = allResources(templatesOf('prod')).filter(([, { Type }]) => Type === 'AWS::WAFv2::WebACL');
      const named = acls.flatMap(([, { Properties }]) =>
        [Properties, ...Properties.Rules].map(({ VisibilityConfig }) => VisibilityConfig.MetricName),
      );
      expect(named).toContain(dimensions.WebACL);
      if (dimensions.Rule !== 'ALL') expect(named).toContain(dimensions.Rule);
    },
  );
});
