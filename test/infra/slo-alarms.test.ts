import { describe, expect, test } from 'vitest';
import { isPage, type TenantsHour } from './is-page.ts';
import { alarm, composites, metricAlarms, monitoring, patternsOf } from './prod-alarms.ts';
import { resourcesOf } from './templates.ts';

test('an alarm that sends no email is part of one that does', () => {
  const silent = metricAlarms.filter(([, { Properties }]) => !Properties.AlarmActions).map(([id]) => id);
  const rules = JSON.stringify(composites.map(({ Properties }) => Properties.AlarmRule));

  // Two objectives have a third part, and an alarm with the same parts for a single tenant.
  expect([silent.length, composites.length]).toEqual([3 * 2 * 2 + 2, 3 * 2 + 2]);
  for (const id of silent) expect(rules).toContain(id);
});

describe('An objective', () => {
  const rateOf = (id: string) =>
    metricAlarms.filter(([name]) =>
      new RegExp(`^Monitoring${id.replaceAll('-', '')}(long|short)`).test(name),
    );

  test.each([
    ['receive', 0.0005],
    ['ledger', 0.001],
    ['api', 0.05],
  ])(
    'for %s raises alarms if its budget of %d burns too fast, over a long and a short window',
    (slo, budget) => {
      const windows = ['fast', 'steady'].map((speed) =>
        rateOf(`${slo}-slo-${speed}`).map(([, { Properties }]) => [
          Properties.Threshold / budget,
          Properties.Period ?? Properties.Metrics[1].MetricStat.Period,
        ]),
      );

      expect(windows).toEqual([
        [
          [expect.closeTo(14.4), 3_600],
          [expect.closeTo(14.4), 300],
        ],
        [
          [expect.closeTo(3), 86_400],
          [expect.closeTo(3), 7_200],
        ],
      ]);
    },
  );

  test('ignores one or two failures in the long window', () => {
    const [[, long] = []] = rateOf('receive-slo-fast');

    expect(long?.Properties.Metrics[0].Expression).toBe('IF(bad >= 3, bad / all, 0)');
  });

  test('pages somebody only if the budget burns fast', () => {
    expect(alarm('receive-slo-fast').AlarmActions[0].Ref).toMatch(/^MonitoringPages/);
    expect(alarm('receive-slo-steady').AlarmActions[0].Ref).toMatch(/^MonitoringTickets/);
    expect(alarm('receive-slo-fast').AlarmRule['Fn::Join'][1].join('')).toContain(' AND ');
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
    expect(pages(slo, { big: { good: 190, bad: 10 }, honest: HEALTHY, other: HEALTHY })).toBe(false);
    expect(pages(slo, { big: { good: 191, bad: 10 }, honest: HEALTHY, other: HEALTHY })).toBe(true);
    expect(pages(slo, { only: { good: 100, bad: 3 } })).toBe(true);
  });

  test.each(['receive', 'ledger'])('of %s pages if nobody knows who is hurt', (slo) => {
    const [, unknown] =
      metricAlarms.find(([name]) => name.startsWith(`Monitoring${slo}slofastwidespread`)) ?? [];

    expect(unknown?.Properties.TreatMissingData).toBe('breaching');
    expect(pages(slo, {}, 3)).toBe(true);
    expect(pages(slo, { evil: { good: 0, bad: 25 }, honest: HEALTHY }, 25)).toBe(true);
    expect(pages(slo, { evil: { good: 0, bad: 25 }, honest: HEALTHY }, 5)).toBe(false);
  });

  test.each(['receive', 'ledger'])('of %s is a ticket otherwise, so it never stays unnoticed', (slo) => {
    const [page, ticket] = ['fast', 'tenant'].map((name) => alarm(`${slo}-slo-${name}`));
    const [ofPage, ofTicket] = [page, ticket].map(({ AlarmRule }) => JSON.stringify(AlarmRule));

    expect(page.AlarmActions[0].Ref).toMatch(/^MonitoringPages/);
    expect(ticket.AlarmActions[0].Ref).toMatch(/^MonitoringTickets/);
    expect(ofPage).not.toContain('NOT');
    expect(ofTicket).toContain('NOT');
  });

  test('of the API always pages, because it needs more bad calls than 20 percent of all', () => {
    const [, long] = metricAlarms.find(([name]) => name.startsWith('Monitoringapislofastlong')) ?? [];

    expect(long?.Properties.Threshold).toBeGreaterThan(0.2);
    expect(JSON.stringify(alarm('api-slo-fast').AlarmRule)).not.toContain('widespread');
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
    const metrics = metricAlarms.flatMap(([, { Properties }]) => JSON.stringify(Properties.Dimensions ?? []));
    expect(metrics.filter((dimensions) => /partner|tenant/i.test(dimensions))).toEqual([]);
  });
});
