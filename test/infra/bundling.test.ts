import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { expect, onTestFinished, test } from 'vitest';
import { STAGES } from '../../infra/config.ts';
import { Environment } from '../../infra/environment.ts';
import { TRIGGERS } from '../../infra/functions.ts';
import { buildFunctions } from '../../local/functions/build-functions.ts';

test('the local cloud runs the very bundle that is deployed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-bundle-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const app = new App({ outdir: join(folder, 'cdk.out') });
  new Environment(app, STAGES.dev);

  const deployed = app.synth().directory;
  await buildFunctions([TRIGGERS], folder);

  const files = await readdir(deployed, { recursive: true });
  // The CDK brings a function of its own, whose file has another name.
  const bundles = files.filter((name) => name.endsWith('/index.mjs'));
  expect(bundles).toHaveLength(1);
  expect(await readFile(join(deployed, bundles[0] ?? ''), 'utf8')).toBe(
    await readFile(join(folder, TRIGGERS.name, 'index.mjs'), 'utf8'),
  );
});
