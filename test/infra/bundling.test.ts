import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { expect, onTestFinished, test } from 'vitest';
import { LICENSES_FILE } from '../../infra/bundling.ts';
import { CONTEXT } from '../../infra/context.ts';
import { TRIGGERS } from '../../infra/functions.ts';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { buildFunctions } from '../../local/functions/build-functions.ts';

test('the local cloud runs the same bundle that is deployed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-bundle-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Bundle only one stack, to save time. All functions use the same bundling code.
  const context = { ...CONTEXT, 'aws:cdk:bundling-stacks': ['Dev/Data'] };
  const app = new App({ outdir: join(folder, 'cdk.out'), context });
  createEnvironment(STAGES.dev, app);

  const deployed = app.synth().directory;
  await buildFunctions([TRIGGERS], folder);

  const assets = (await readdir(deployed, { withFileTypes: true })).filter((file) => file.isDirectory());
  const bundles = await Promise.all(assets.map(({ name }) => readFiles(join(deployed, name))));
  const local = await readFiles(join(folder, TRIGGERS.name));
  const same = bundles.find((files) => 'index.mjs' in files) ?? {};
  expect(Object.keys(same)).toEqual(Object.keys(local));
  expect(Object.keys(same).filter((name) => same[name] !== local[name])).toEqual([]);
  // A bundle has the notices that the licenses of its packages ask for.
  const licenses = same[LICENSES_FILE];
  for (const part of ['@aws-sdk/', 'Apache License', 'zod', 'Permission is hereby granted, free of charge'])
    expect(licenses).toContain(part);
});

async function readFiles(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((file) => file.isFile());
  const names = files.map(({ name }) => name).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])),
  );
}
