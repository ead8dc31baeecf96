import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startCloud } from '../../local/cloud.ts';
import { dataFiles } from '../../local/data-files.ts';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    /** Lets a request choose its time. */
    timeKey: string;
    /** The file to which all functions log. */
    functionsLog: string;
    browserEndpoint: string;
  }
}

/** What `npm start` runs, without the demo, and one Chromium, for all files of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-browser-'));
  const onTrouble = (message: string) => process.stderr.write(`${message}\n`);
  const [cloud, browser] = await Promise.all([
    startCloud({ port: 0, dataDir, inMemory: true, functions: 'bundles', web: 'build', onTrouble }),
    findChromium().then((found) => chromium.launchServer(found)),
  ]);
  project.provide('origin', cloud.origin);
  project.provide('timeKey', cloud.key);
  project.provide('functionsLog', dataFiles(dataDir).functionsLog);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await Promise.all([browser.close(), cloud.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  };
}
