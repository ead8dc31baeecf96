import { expect, test } from 'vitest';
import { checkVersions, parseVersions } from './check-versions.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const WORKER = { name: 'webhooks-worker', arn: 'arn:aws:lambda:eu-central-1:123456789012:function:worker:7' };
const HEALTH = { name: 'health', arn: 'arn:aws:lambda:eu-central-1:123456789012:function:health:3' };

test('reads the names and the ARNs of all versions', () => {
  expect(parseVersions(`webhooks-worker=${WORKER.arn},health=${HEALTH.arn}`)).toEqual([WORKER, HEALTH]);
});

test('finds nothing if every version returns the expected result', async () => {
  const called: string[] = [];

  const failures = await checkVersions(
    [WORKER, HEALTH],
    async (arn) => {
      called.push(arn);
      return arn === WORKER.arn ? { batchItemFailures: [] } : { statusCode: 200, body: '{}' };
    },
    NOW,
  );

  expect(failures).toEqual([]);
  expect(called.sort()).toEqual([HEALTH.arn, WORKER.arn]);
});

test.each([
  ['null', null],
  ['a server error', { statusCode: 500, body: '{"code":"internal"}' }],
  ['a failed batch', { batchItemFailures: [{ itemIdentifier: '1' }] }],
])('reports each version that returns %s', async (_, result) => {
  const failures = await checkVersions([WORKER, HEALTH], async () => result, NOW);

  expect(failures).toEqual([
    expect.stringContaining('webhooks-worker returned'),
    expect.stringContaining('health returned'),
  ]);
});

test('reports a version that cannot be loaded, and still checks the others', async () => {
  const failures = await checkVersions(
    [WORKER, HEALTH],
    async (arn) => {
      if (arn === WORKER.arn) throw new Error('Unhandled: Cannot find module');
      return { statusCode: 200, body: '{}' };
    },
    NOW,
  );

  expect(failures).toEqual(['webhooks-worker failed: Error: Unhandled: Cannot find module']);
});
