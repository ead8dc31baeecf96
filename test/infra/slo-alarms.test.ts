import { describe, expect, test } from 'vitest';
import { alarm, composites, metricAlarms, patternsOf } from './prod-alarms.ts';

test('an alarm that sends no email is part of one that does', () => {
  const silent = metricAlarms.filter(([, { Properties }]) => !Properties.AlarmActions).map(([id]) => id);
  const rules = JSON.stringify(composites.map(({ Properties }) => Properties.AlarmRule));

  expect(silent.length).toBe(2 * composites.length);
  for (const id of silent) expect(rules).toContain(id);
});

describe('An objective', () => {
  const rateOf = (id: string) =>
    metricAlarms.filter(([name]) => name.startsWith(`Monitoring${id.replaceAll('-', '')}`));

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
    const call = '($.route != "POST /hooks/{token}") && ($.route != "GET /api/health")';

    expect(patternsOf('ApiFailures')).toEqual({
      1: `{ (${call}) && (($.status = "5*") || ($.latencyMs > 500)) }`,
      0: `{ (${call}) && ($.status != "5*") && ($.latencyMs <= 500) }`,
    });
  });
});
