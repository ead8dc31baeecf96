import {
  DescribeContinuousBackupsCommand,
  DescribeExportCommand,
  DynamoDBClient,
  type ExportDescription,
  ExportTableToPointInTimeCommand,
  LimitExceededException,
  ListExportsCommand,
} from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockClient } from '../../../test/support/mock-client.ts';
import { startExports } from './start-exports.ts';

const TABLE_ARN = 'arn:aws:dynamodb:eu-central-1:123456789012:table/tributary';
const PLACE = { tableName: 'tributary', tableArn: TABLE_ARN, bucket: 'exports' };
const NOW = new Date('2026-11-03T06:00:00Z');

const aws = mockClient(DynamoDBClient);
const run = () => startExports(new DynamoDBClient({ region: 'local' }), PLACE, NOW);
const requests = () =>
  aws.commandCalls(ExportTableToPointInTimeCommand).map(({ args: [{ input }] }) => input);

/** Mocks DynamoDB so that it lists the given exports, on two pages. */
function know(...exports: Partial<ExportDescription>[]): void {
  const summaries = exports.map((_, n) => ({ ExportArn: `${TABLE_ARN}/export/${n}` }));
  const half = Math.ceil(summaries.length / 2);
  aws
    .on(ListExportsCommand, { NextToken: undefined })
    .resolves({ ExportSummaries: summaries.slice(0, half), NextToken: 'more' })
    .on(ListExportsCommand, { NextToken: 'more' })
    .resolves({ ExportSummaries: summaries.slice(half) });
  for (const [n, found] of exports.entries())
    aws.on(DescribeExportCommand, { ExportArn: `${TABLE_ARN}/export/${n}` }).resolves({
      ExportDescription: { S3Bucket: 'exports', ExportStatus: 'COMPLETED', ...found },
    });
}
const state = (day: string, more?: Partial<ExportDescription>): Partial<ExportDescription> => ({
  ExportType: 'FULL_EXPORT',
  S3Prefix: `tributary/day=${day}`,
  ...more,
});
const changes = (day: string, more?: Partial<ExportDescription>): Partial<ExportDescription> => ({
  ...state(day, more),
  ExportType: 'INCREMENTAL_EXPORT',
});

beforeEach(() => {
  aws.reset();
  aws.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { EarliestRestorableDateTime: new Date('2026-10-01T12:00:00Z') },
    },
  });
  aws.on(ExportTableToPointInTimeCommand).resolves({});
  know();
});

describe('startExports', () => {
  test('exports the state of the month and each complete day, into the bucket of its own account', async () => {
    const { started, failed } = await run();

    expect(started.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
      'state 2026-11-01',
      'changes 2026-11-01',
      'changes 2026-11-02',
    ]);
    expect(failed).toEqual([]);
    const [full, incremental] = requests();
    expect(full).toMatchObject({
      TableArn: TABLE_ARN,
      ExportType: 'FULL_EXPORT',
      ExportTime: new Date('2026-11-01T00:00:00Z'),
      S3Bucket: 'exports',
      S3BucketOwner: '123456789012',
      S3Prefix: 'tributary/day=2026-11-01',
      S3SseAlgorithm: 'AES256',
    });
    expect(incremental).toMatchObject({
      ExportType: 'INCREMENTAL_EXPORT',
      IncrementalExportSpecification: {
        ExportFromTime: new Date('2026-11-01T00:00:00Z'),
        ExportToTime: new Date('2026-11-02T00:00:00Z'),
        ExportViewType: 'NEW_IMAGE',
      },
    });
  });

  test('starts nothing that is completed or in progress', async () => {
    know(state('2026-11-01'), changes('2026-11-01'), changes('2026-11-02', { ExportStatus: 'IN_PROGRESS' }));

    const { started } = await run();

    expect(started).toEqual([]);
    expect(requests()).toEqual([]);
  });

  test('exports an earlier day that was never exported', async () => {
    know(state('2026-11-01'), changes('2026-11-02'));

    const { started } = await run();

    expect(started).toEqual([{ kind: 'changes', day: '2026-11-01' }]);
  });

  test('repeats a failed export under another token, and reports why it failed', async () => {
    know(
      state('2026-11-01'),
      changes('2026-11-01'),
      changes('2026-11-02', { ExportStatus: 'FAILED', FailureMessage: 'Access denied' }),
    );

    const { started, failed } = await run();

    expect(started).toEqual([{ kind: 'changes', day: '2026-11-02' }]);
    expect(failed).toEqual([{ kind: 'changes', day: '2026-11-02', reason: 'Access denied' }]);
    expect(requests()[0]?.ClientToken).toBe('tributary-changes-2026-11-02-1');
  });

  test('uses the same token in each call until the export has failed', async () => {
    await run();
    await run();

    const tokens = requests().map(({ ClientToken }) => ClientToken);
    expect(tokens).toHaveLength(6);
    expect(new Set(tokens).size).toBe(3);
  });

  test('starts the other exports if one cannot be started', async () => {
    const full = new LimitExceededException({ message: 'Too many exports', $metadata: {} });
    aws.on(ExportTableToPointInTimeCommand, { ExportType: 'FULL_EXPORT' }).rejects(full);

    const { started, failed } = await run();

    expect(started.map(({ kind }) => kind)).toEqual(['changes', 'changes']);
    expect(failed).toEqual([{ kind: 'state', day: '2026-11-01', reason: full }]);
  });

  test('ignores exports to other places', async () => {
    know(
      state('2026-11-01', { S3Bucket: 'somewhere-else' }),
      state('2026-11-01', { S3Prefix: 'by-hand' }),
      changes('2026-11-01', { S3Prefix: 'restored/day=2026-11-01' }),
    );

    expect((await run()).started).toHaveLength(3);
  });

  test.each([
    ['its own exports', () => aws.on(ListExportsCommand).rejects(new Error('throttled'))],
    ['when recovery began', () => aws.on(DescribeContinuousBackupsCommand).rejects(new Error('throttled'))],
  ])('starts nothing if it cannot find out %s', async (_, fail) => {
    fail();

    await expect(run()).rejects.toThrow('throttled');
    expect(requests()).toEqual([]);
  });

  test('names the cause if the table has no point-in-time recovery', async () => {
    aws.on(DescribeContinuousBackupsCommand).resolves({
      ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED' },
    });

    await expect(run()).rejects.toThrow('no point-in-time recovery');
  });
});
