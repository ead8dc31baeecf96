import { describe, expect, test } from 'vitest';
import { isPage, type TenantsHour } from './is-page.ts';
import { alarm, alarms, monitoring, patternsOf } from './prod-alarms.ts';
import { resourcesOf } from './templates.ts';

interface Part {
  readonly Period?: number;
  readonly MetricStat?: { readonly Period: number };
}

describe('An objective', () => {
  test.each([
    ['receive', 0.0005],
    ['ledger', 0.001],
    ['api', 0.05],
  ])('for %s raises alarms if its budget of %d burns too fast, over an hour or a day', (slo, budget) => {
    const burns = ['fast', 'steady'].map((speed) => {
      const { Threshold, Metrics } = alarm(`${slo}-slo-${speed}`);
      const periods = Metrics.map((part: Part) => part.MetricStat?.Period ?? part.Period).filter(Boolean);
      return [Threshold / budget, ...new Set(periods)];
    });

    // CloudWatch refuses an alarm whose metrics have different periods.
    expect(burns).toEqual([
      [expect.closeTo(14.4), 3_600],
      [expect.closeTo(3), 86_400],
    ]);
  });

  test('ignores one or two failures in the window', () => {
    expect(alarm('receive-slo-steady').Metrics[0].Expression).toBe('IF(bad >= 3, bad / requests, 0)');
    expect(alarm('receive-slo-fast').Metrics[0].Expression).toContain('IF(bad >= 3, bad / requests, 0)');
  });

  test('pages somebody only if the budget burns fast', () => {
    expect(alarm('receive-slo-fast').AlarmActions[0].Ref).toMatch(/^MonitoringPages/);
    expect(alarm('receive-slo-steady').AlarmActions[0].Ref).toMatch(/^MonitoringTickets/);
  });

  test('for deliveries counts server errors and throttled deliveries as bad, and each delivery once', () => {
    expect(patternsOf('ReceiveFailures')).toEqual({
      1: '{ ($.route = "POST /hooks/{token}") && (($.status = "5*") || (($.status = "429") && ($.integrationMs = "-"))) }',
      0: '{ ($.route = "POST /hooks/{token}") && ($.status != "5*") && (($.status != "429") || ($.integrationMs != "-")) }',
    });
  });

  test('for the API counts slow and failed calls as bad, and each call once', () => {
    const call = ['POST /hooks/{token}', 'GET /api/health', 'GET /go/{link+}', 'HEAD /go/{link+}']
      .map((route) => `($.route != "${route}")`)
      .join(' && ');

    expect(patternsOf('ApiFailures')).toEqual({
      1: `{ (${call}) && (($.status = "5*") || ($.latencyMs > 500)) }`,
      0: `{ (${call}) && ($.status != "5*") && ($.latencyMs <= 500) }`,
    });
  });
});

describe('A fast burn', () => {
  const pages = (slo: string, tenants: TenantsHour, unknown = 0) =>
    isPage(monitoring, slo, tenants, { unknown });
  const HEALTHY = { good: 400, bad: 0 };

  test.each(['receive', 'ledger'])('of %s pages if at least two tenants are hurt', (slo) => {
    expect(pages(slo, { evil: { good: 0, bad: 25 }, honest: HEALTHY, other: HEALTHY })).toBe(false);
    expect(pages(slo, { evil: { good: 0, bad: 25 }, honest: { good: 400, bad: 1 }, other: HEALTHY })).toBe(
      true,
    );
  });

  test.each(['receive', 'ledger'])('of %s pages if a tenant with more than 20 percent is hurt', (slo) => {
    expect(pages(slo, { big: { good: 180, bad: 20 }, honest: HEALTHY, other: HEALTHY })).toBe(false);
    expect(pages(slo, { big: { good: 181, bad: 20 }, honest: HEALTHY, other: HEALTHY })).toBe(true);
    expect(pages(slo, { only: { good: 100, bad: 3 } })).toBe(true);
  });

  test.each(['receive', 'ledger'])('of %s pages if nobody knows who is hurt', (slo) => {
    expect(pages(slo, {}, 3)).toBe(true);
    expect(pages(slo, { evil: { good: 0, bad: 25 }, honest: HEALTHY }, 25)).toBe(true);
    expect(pages(slo, { evil: { good: 0, bad: 25 }, honest: HEALTHY }, 5)).toBe(false);
  });

  test.each(['receive', 'ledger'])('of %s is a ticket otherwise, so it never stays unnoticed', (slo) => {
    const [page, ticket] = ['fast', 'tenant'].map((name) => alarm(`${slo}-slo-${name}`));
    const share = 'IF(bad >= 3, bad / requests, 0)';

    expect(page.AlarmActions[0].Ref).toMatch(/^MonitoringPages/);
    expect(ticket.AlarmActions[0].Ref).toMatch(/^MonitoringTickets/);
    expect(page.Metrics[0].Expression).toBe(`IF(widespread > 0, ${share}, 0)`);
    expect(ticket.Metrics[0].Expression).toBe(share);
    expect(ticket.Threshold).toBe(page.Threshold);
  });

  test('of the API always pages, because it needs more bad calls than 20 percent of all', () => {
    expect(alarm('api-slo-fast').Threshold).toBeGreaterThan(0.2);
    expect(JSON.stringify(alarm('api-slo-fast').Metrics)).not.toContain('widespread');
  });

  test('finds the tenants in the log lines of the functions, without a metric for each tenant', () => {
    const rules = Object.values(resourcesOf(monitoring, 'AWS::CloudWatch::InsightRule')).map(
      ({ Properties }) =>
        JSON.parse(
          Properties.RuleBody['Fn::Join'][1]
            .map((part: unknown) => (typeof part === 'string' ? part : 'log-group'))
            .join(''),
        ),
    );

    expect(rules.map(({ LogGroupNames }) => LogGroupNames.length)).toEqual([1, 2]);
    for (const { Contribution, AggregateOn, LogFormat } of rules) {
      expect({ Contribution, AggregateOn, LogFormat }).toEqual({
        Contribution: {
          Keys: ['$.partnerId'],
          ValueOf: '$.score',
          Filters: [{ Match: '$.score', IsPresent: true }],
        },
        AggregateOn: 'Sum',
        LogFormat: 'JSON',
      });
    }
    const metrics = alarms.map((each) => JSON.stringify([each.Dimensions, each.Metrics]));
    expect(metrics.filter((names) => /"Name":"(partner|tenant)/i.test(names))).toEqual([]);
  });
});
