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

  const assets = (await readdir(deployed)).filter((name) => name.startsWith('asset.'));
  expect(assets).toHaveLength(1);
  expect(await readFile(join(deployed, assets[0] ?? '', 'index.mjs'), 'utf8')).toBe(
    await readFile(join(folder, TRIGGERS.name, 'index.mjs'), 'utf8'),
  );
});
