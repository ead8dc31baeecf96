import { describe, expect, test } from 'vitest';
import { CommandError } from '../../infra/command-error.ts';
import { createRateLimit } from '../../infra/commands/rate-limit.ts';
import { replayArguments } from '../../infra/commands/replay-arguments.ts';

const ARN = 'arn:aws:sqs:eu-central-1:123456789012:Prod-Api-WebhooksRetryDeadLetters-1A2B';
const nothing = { since: undefined, until: undefined, appId: undefined, eventId: undefined };

describe('The arguments of a replay', () => {
  test.each<[string, string, object]>([
    ['a start time', '--since 2026-11-21T03:00:00Z', { since: new Date('2026-11-21T03:00:00Z') }],
    [
      'a time with an offset',
      '--since 2026-11-21T03:00:00+01:00',
      { since: new Date('2026-11-21T02:00:00Z') },
    ],
    [
      'a time range of an app',
      '--since 2026-11-21T03:00:00Z --until 2026-11-21T04:00:00Z --app 01JCAPP',
      {
        since: new Date('2026-11-21T03:00:00Z'),
        until: new Date('2026-11-21T04:00:00Z'),
        appId: '01JCAPP',
      },
    ],
    ['an app', '--app 01JCAPP', { appId: '01JCAPP' }],
    ['an event', '--event evt_1', { eventId: 'evt_1' }],
  ])('select %s', (_, args, selection) => {
    expect(replayArguments(args.split(' '))).toEqual({
      kind: 'events',
      selection: { ...nothing, ...selection },
      from: undefined,
      rate: 50,
      segments: 4,
    });
  });

  test('name the table with the events', () => {
    const given = '--since 2026-11-21T03:00:00Z --from damaged'.split(' ');

    expect(replayArguments(given)).toMatchObject({ kind: 'events', from: 'damaged' });
    expect(() => replayArguments(['--dead-letters', ARN, '--from', 'damaged'])).toThrow(
      '--dead-letters moves all messages of a queue, so it takes no other selection.',
    );
  });

  test('select a dead-letter queue', () => {
    const given = ['--dead-letters', ARN, '--rate', '5'];

    expect(replayArguments(given)).toEqual({ kind: 'dead-letters', queueArn: ARN, rate: 5 });
  });

  test('set the rate and the number of segments', () => {
    expect(replayArguments('--event evt_1 --rate 500 --segments 64'.split(' '))).toMatchObject({
      rate: 500,
      segments: 64,
    });
  });

  test.each([
    ['', 'Say what to replay.'],
    ['--rate 5', 'Say what to replay.'],
    ['2026-11-21T03:00:00Z', 'Unknown arguments "2026-11-21T03:00:00Z".'],
    ['--sinse 2026-11-21T03:00:00Z', 'Unknown arguments "--sinse 2026-11-21T03:00:00Z".'],
    ['--since', 'Unknown arguments "--since".'],
    ['--since yesterday', '--since must be a time such as 2026-11-21T03:00:00Z.'],
    ['--since 2026-11-21T03:00:00', '--since must be a time such as 2026-11-21T03:00:00Z.'],
    ['--until 2026-11-21T03:00:00Z', '--until needs --since.'],
    ['--since 2026-11-21T03:00:00Z --until 2026-11-21T03:00:00Z', '--until must be later than --since.'],
    ['--app=', '--app must not be empty.'],
    ['--event evt_1 --app 01JCAPP', '--event selects one event, so it takes no other selection.'],
    ['--event evt_1 --rate 0', '--rate must be a whole number from 1 to 500.'],
    ['--event evt_1 --rate 501', '--rate must be a whole number from 1 to 500.'],
    ['--event evt_1 --segments many', '--segments must be a whole number from 1 to 64.'],
    ['--dead-letters https://sqs.example.com/q', '--dead-letters must be the ARN of an SQS queue.'],
    [
      `--dead-letters ${ARN} --app 01JCAPP`,
      '--dead-letters moves all messages of a queue, so it takes no other selection.',
    ],
  ])('"%s" are refused with the reason and the usage', (args, reason) => {
    const parse = () => replayArguments(args.split(' ').filter(Boolean));

    expect(parse).toThrow(CommandError);
    expect(parse).toThrow(`${reason}\nUsage:`);
  });
});

test('a rate limit spreads its turns evenly, and lets a late caller go at once', async () => {
  let now = 0;
  const sleep = async (ms: number) => {
    now += ms;
  };
  const waitForTurn = createRateLimit(10, { now: () => now, sleep });
  const turns: number[] = [];
  const take = async () => {
    await waitForTurn();
    turns.push(now);
  };

  for (let n = 0; n < 3; n++) await take();
  now = 1_000;
  for (let n = 0; n < 2; n++) await take();

  expect(turns).toEqual([0, 100, 200, 1_000, 1_100]);
});
