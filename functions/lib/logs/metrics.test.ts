import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { beforeEach, expect, it, vi } from 'vitest';
import { METRICS, METRICS_NAMESPACE } from '../../../shared/monitoring/metrics.ts';
import { count, countBusiness, recordMetric, recordValues } from './metrics.ts';

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
  vi.stubEnv('METRICS_SERVICE', 'tributary-test');
  vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'tributary-test');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});

it.each([0, 1, 17])('a value of %i is written exactly as the Powertools library writes it', (value) => {
  recordMetric(METRICS.ledgerDrift, value);
  new Metrics({ namespace: METRICS_NAMESPACE })
    .singleMetric()
    .addMetric(METRICS.ledgerDrift, MetricUnit.Count, value);

  const [own, library] = lines;
  expect(lines).toHaveLength(2);
  expect(own).toBe(library);
});

it('a counter is not written when nothing happened', () => {
  count(METRICS.commissionsCreated, 0);
  count(METRICS.commissionsCreated, 2);

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ service: 'tributary-test', CommissionsCreated: 2 }),
  ]);
});

it('nothing is written while metrics are disabled', () => {
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');

  count(METRICS.commissionsCreated);

  expect(lines).toEqual([]);
});

it('the values of many things are written in lines of at most a hundred', () => {
  recordValues(METRICS.eventsLate, [...Array(150).fill(0), 1]);
  recordValues(METRICS.eventsLate, []);

  const values = lines.map((line) => (JSON.parse(line) as { EventsLate: number[] }).EventsLate);
  expect(values.map((each) => each.length)).toEqual([100, 51]);
  expect(values.flat().filter((value) => value === 1)).toHaveLength(1);
});

it('a counter of what partners do leaves out the canary partner', () => {
  vi.stubEnv('CANARY_PARTNER_ID', 'canary');

  countBusiness(METRICS.commissionsCreated, 'canary');
  countBusiness(METRICS.commissionsCreated, 'partner');

  expect(lines).toHaveLength(1);
});

it('without a canary, a counter leaves out nobody', () => {
  countBusiness(METRICS.commissionsCreated, 'partner');

  expect(lines).toHaveLength(1);
});
