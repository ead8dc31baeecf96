import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  correlationFields,
  correlationIdOf,
  correlationIds,
  loggedPart,
  withCorrelation,
} from './correlation.ts';
import { correlationIdsOf } from './correlation-ids-of.ts';
import { logger } from './logger.ts';
import { readTrace } from './read-trace.ts';
import { traceLine } from './trace-line.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.stubEnv('TRACE_LINES_DISABLED', 'false');
  vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'payouts');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});

const requestContext = { requestId: 'request-1' };
const CLOUDFRONT_ID = 'k6WGMNkEzR5BEM_SaF47gjtX9zBDO2m349OY2an0QPEaUum1ZOLrow==';

describe('The correlation id', () => {
  test('is the beginning of that of CloudFront', () => {
    expect(correlationIdOf({ headers: { 'x-amz-cf-id': CLOUDFRONT_ID }, requestContext })).toBe(
      'k6WGMNkEzR5BEM_S',
    );
  });

  test('is found by the full id of CloudFront, and other ids are searched for as they are', () => {
    expect(loggedPart(CLOUDFRONT_ID)).toBe('k6WGMNkEzR5BEM_S');
    expect(loggedPart('evt_1QxV8b2eZvKYlo2C')).toBe('evt_1QxV8b2eZvKYlo2C');
  });

  test.each([{}, { 'x-amz-cf-id': '' }])(
    'is that of API Gateway for a request that bypassed CloudFront: %j',
    (headers) => {
      expect(correlationIdOf({ headers, requestContext })).toBe('request-1');
    },
  );
});

test.each([{}, { requestContext: { requestId: 1 } }, { requestContext: { requestId: '' }, headers: null }])(
  'a malformed request has no id: %j',
  (event) => {
    expect(correlationIdOf(event as never)).toBeUndefined();
  },
);

describe('Code that runs on behalf of requests', () => {
  test('knows their ids until its promise settles, also after a pause', async () => {
    const seen = await Promise.all(
      ['cf-1', 'cf-2'].map((id) =>
        withCorrelation([id], async () => {
          await new Promise((resolve) => setTimeout(resolve, 2));
          return correlationIds();
        }),
      ),
    );

    expect(seen).toEqual([['cf-1'], ['cf-2']]);
    expect(correlationIds()).toEqual([]);
  });

  test('also knows the ids of the outer call, each of them once and at most 25', () => {
    const many = Array.from({ length: 40 }, (_, n) => `cf-${n}`);

    withCorrelation(['cf-0', undefined], () => {
      withCorrelation(['cf-1', 'cf-0'], () => expect(correlationIds()).toEqual(['cf-0', 'cf-1']));
      withCorrelation(many, () => expect(correlationIds()).toEqual(many.slice(0, 25)));
    });
  });

  test('has one field in log lines for one id, and another field for several', () => {
    expect(correlationFields()).toEqual({});
    expect(withCorrelation(['cf-1'], correlationFields)).toEqual({ correlationId: 'cf-1' });
    expect(withCorrelation(['cf-1', 'cf-2'], correlationFields)).toEqual({
      correlationIds: ['cf-1', 'cf-2'],
    });
  });

  test('adds the ids to every line of the logger', () => {
    const written: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => written.push(String(line)) > 0);

    withCorrelation(['cf-1'], () => logger.error('It failed', { error: new Error('why'), '': 'odd' }));
    logger.error('It failed again');

    expect(written.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        message: 'It failed',
        correlationId: 'cf-1',
        error: expect.objectContaining({ message: 'why' }),
      }),
      expect.not.objectContaining({ correlationId: expect.anything() }),
    ]);
  });
});

describe('A queue message', () => {
  test('contains the ids of the requests that caused it', () => {
    expect(correlationIdsOf({ body: '{"type":"lane","correlationIds":["cf-1"]}' })).toEqual(['cf-1']);
  });

  test.each(['{"type":"lane"}', '{"correlationIds":"cf-1"}', '{"half', ''])(
    'may contain none: %j',
    (body) => {
      expect(correlationIdsOf({ body })).toEqual([]);
    },
  );
});

describe('A stream record', () => {
  const recordOf = (image: object) => ({ dynamodb: { NewImage: image } });

  test('names the last request that wrote the item, and the event that caused the change', () => {
    const image = { lastRequest: { S: 'cf-2' }, correlationId: { S: 'cf-1' }, eventId: { S: 'evt_1' } };

    expect(readTrace(recordOf(image))).toEqual({ correlationId: 'cf-2', eventId: 'evt_1' });
  });

  test('of a new event names the request that delivered it', () => {
    expect(readTrace(recordOf({ correlationId: { S: 'cf-1' } })).correlationId).toBe('cf-1');
  });

  test.each([{}, undefined, { dynamodb: { OldImage: { lastRequest: { S: 'cf-1' } } } }])(
    'of a deleted item, or of something else, names none: %j',
    (record) => {
      expect(readTrace(record)).toEqual({ correlationId: undefined, eventId: undefined });
    },
  );
});

test('a trace line names the function and the request, in one line', () => {
  withCorrelation(['cf-1'], () => traceLine('A request was handled', { route: 'POST /api\n/payouts' }));

  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ service: 'payouts', correlationId: 'cf-1' });
});

test('a trace line is written even if metrics are turned off', () => {
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
  traceLine('A request was handled', {});

  expect(lines).toHaveLength(1);
});

test('a trace line is not written in tests that turn trace lines off', () => {
  vi.stubEnv('TRACE_LINES_DISABLED', 'true');
  traceLine('A request was handled', {});

  expect(lines).toEqual([]);
});
