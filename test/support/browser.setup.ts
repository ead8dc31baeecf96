import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { dataFiles } from '../../local/data-files.ts';
import { startCloud } from '../../local/start-cloud.ts';
import { findChromium } from './chromium.ts';

/** A browser option that prevents the resolution of any host other than localhost. */
const LOCALHOST_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    /** The WebSocket URL through which Playwright connects to the Chromium. */
    chromium: string;
    /** The key with which a request may set the time at which it is handled. */
    timeKey: string;
    /** The URL of the local environment's DynamoDB. Tests use it for changes that only operators can make. */
    dynamodbEndpoint: string;
    /** The path of the log file that all functions share. */
    functionsLog: string;
  }
}

/** Starts the same cloud as `npm start` for all test files of the project, but without demo data. Also starts a Chromium for all of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-browser-'));
  const onProblem = (message: string) => process.stderr.write(`${message}\n`);
  const [cloud, browser] = await Promise.all([
    startCloud({ port: 0, dataDir, inMemory: true, functions: 'bundles', web: 'build', onProblem }),
    findChromium().then((found) =>
      chromium.launchServer({ ...found, args: [LOCALHOST_ONLY], host: '127.0.0.1' }),
    ),
  ]);
  project.provide('origin', cloud.origin);
  project.provide('chromium', browser.wsEndpoint());
  project.provide('timeKey', cloud.key);
  project.provide('dynamodbEndpoint', cloud.dynamodbEndpoint);
  project.provide('functionsLog', dataFiles(dataDir).functionsLog);
  return async () => {
    await browser.close();
    await cloud.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
