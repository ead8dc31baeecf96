import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Closers } from '../../local/closers.ts';
import { dataFiles } from '../../local/data-files.ts';
import { startCloud } from '../../local/start-cloud.ts';
import { findChromium } from './chromium.ts';
import { startLaggingTable } from './lagging-table.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    /** The key that allows a request to set the time at which it is handled. */
    timeKey: string;
    /** The URL of the local environment's DynamoDB. Tests use it for changes that only operators can make. */
    dynamodbEndpoint: string;
    functionsLog: string;
  }
}

/** Starts one cloud for all of the project's test files. It is the same as the cloud of `npm start`, but without demo data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-browser-'));
  const onProblem = (message: string) => process.stderr.write(`${message}\n`);
  const closers = new Closers();
  const routeTable = (endpoint: string) => startLaggingTable(endpoint, closers);
  const [cloud] = await Promise.all([
    startCloud({
      port: 0,
      dataDir,
      inMemory: true,
      functions: 'bundles',
      web: 'build',
      onProblem,
      ...(project.name === 'lagging' && { routeTable }),
    }),
    // Unpack Chromium once in advance, because both workers will need it at the same time.
    findChromium(),
  ]);
  project.provide('origin', cloud.origin);
  project.provide('timeKey', cloud.key);
  project.provide('dynamodbEndpoint', cloud.dynamodbEndpoint);
  project.provide('functionsLog', dataFiles(dataDir).functionsLog);
  return async () => {
    await cloud.stop();
    await closers.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
