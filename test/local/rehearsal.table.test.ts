import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rehearse } from '../../local/rehearsal/rehearse.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rehearsal-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

test('a restore under a new name and a replay recover every sale of a damaged ledger', async () => {
  const steps: string[] = [];

  const facts = await rehearse({
    dataDir,
    endpoint: inject('dynamodbEndpoint'),
    onStep: (name) => steps.push(name),
  });

  expect(facts).toMatchObject({ sales: 10, lost: 0, wrong: 0 });
  expect(facts.damaged).toBeGreaterThan(0);
  expect(facts.replayed).toBeGreaterThanOrEqual(4);
  expect(steps).toContain('point the environment to the restored table');
});
