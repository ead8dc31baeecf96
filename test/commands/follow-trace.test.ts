import { describe, expect, test } from 'vitest';
import { describeLine, followTrace, parseLogLines } from '../../infra/commands/follow-trace.ts';
import { createInsightsSearch } from '../../infra/commands/read-cloud-logs.ts';

const at = (second: number) => `2026-11-22T12:00:0${second}.000Z`;
const LINES = [
  {
    timestamp: at(0),
    service: 'webhooks-receive',
    message: 'received',
    correlationId: 'cf-1',
    eventId: 'evt_1',
    customer: 'cus_1',
  },
  {
    timestamp: at(1),
    service: 'webhooks-worker',
    message: 'processed',
    correlationId: 'cf-1',
    eventId: 'evt_1',
    customer: 'cus_1',
  },
  {
    timestamp: at(2),
    service: 'webhooks-worker',
    message: 'written',
    correlationIds: ['cf-1'],
    eventIds: ['evt_1'],
    customer: 'cus_1',
  },
  { timestamp: at(3), service: 'fanout', message: 'pages', correlationId: 'cf-1', eventIds: [] },
  { timestamp: at(4), service: 'email', message: 'mail', correlationId: 'cf-1', userId: 'ada' },
  { timestamp: at(4), service: 'fanout', message: 'other', correlationId: 'cf-2', eventIds: ['evt_2'] },
];
const TEXTS = LINES.map((line) => JSON.stringify(line));
const search = async (ids: readonly string[]) =>
  parseLogLines(TEXTS.filter((line) => ids.some((id) => line.includes(id))));

describe('A trace', () => {
  test.each(['cf-1', 'evt_1', 'cus_1'])('leads from %s to every line of the same path', async (id) => {
    const lines = await followTrace(id, search);

    expect(lines.map(({ message }) => message)).toEqual([
      'received',
      'processed',
      'written',
      'pages',
      'mail',
    ]);
  });

  test('of an unknown id has no lines', async () => {
    expect(await followTrace('evt_9', search)).toEqual([]);
  });

  test('ignores lines that are no JSON, and metrics', () => {
    expect(parseLogLines(['START RequestId', '{"_aws":{}}', '{"message":"x"}', '{"half'])).toEqual([
      { message: 'x' },
    ]);
  });

  test('is printed with the time, the function, the ids and the error', () => {
    expect(
      describeLine({
        timestamp: at(0),
        level: 'ERROR',
        service: 'webhooks-worker',
        message: 'failed',
        eventId: 'evt_1',
        cold_start: true,
        error: { message: 'throttled' },
      }),
    ).toBe(`${at(0)}  webhooks-worker     failed  eventId=evt_1\n    throttled`);
  });
});

test('a search of an environment waits for CloudWatch and covers all log groups', async () => {
  const calls: [string, object][] = [];
  const answers: Record<string, unknown[]> = {
    DescribeLogGroups: [{ logGroups: [{ logGroupName: 'Prod-Api-A' }, { logGroupName: 'Prod-Api-B' }] }],
    StartQuery: [{ queryId: 'q' }],
    GetQueryResults: [
      { status: 'Running', results: [] },
      { status: 'Complete', results: [[{ field: '@message', value: TEXTS[0] }]] },
    ],
  };
  const call = async (action: string, input: object) => {
    calls.push([action, input]);
    return answers[action]?.shift();
  };

  const found = await (await createInsightsSearch('Prod-', call, async () => undefined))(['evt_1', 'cf-1']);

  expect(found).toEqual([LINES[0]]);
  expect(calls[1]?.[1]).toMatchObject({
    logGroupNames: ['Prod-Api-A', 'Prod-Api-B'],
    queryString: expect.stringContaining("@message like 'evt_1' or @message like 'cf-1'"),
  });
});
