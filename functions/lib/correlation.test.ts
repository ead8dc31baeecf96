import { beforeEach, describe, expect, test, vi } from 'vitest';
import { METRICS } from '../../shared/metrics.ts';
import { correlationIdOf } from './correlation.ts';
import { traceLine } from './trace-line.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
  vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'payouts');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});

const requestContext = { requestId: 'request-1' };

describe('The correlation id', () => {
  test('is that of CloudFront', () => {
    expect(correlationIdOf({ headers: { 'x-amz-cf-id': 'cf-1' }, requestContext })).toBe('cf-1');
    expect(lines).toEqual([]);
  });

  test.each([{}, { 'x-amz-cf-id': '' }, { 'x-amz-cf-id': 'x'.repeat(101) }])(
    'is that of API Gateway for a request that bypassed CloudFront, which is counted: %j',
    (headers) => {
      expect(correlationIdOf({ headers, requestContext })).toBe('request-1');
      expect(lines.map((line) => JSON.parse(line)[METRICS.directRequests])).toEqual([1]);
    },
  );
});

test('a trace line names the function, in one line', () => {
  traceLine('A request was handled', { correlationId: 'cf-1', route: 'POST /api\n/payouts' });

  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ service: 'payouts', correlationId: 'cf-1' });
});

test('a trace line is not written where metrics are turned off', () => {
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
  traceLine('A request was handled', {});

  expect(lines).toEqual([]);
});
