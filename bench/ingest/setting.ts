import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import type { Cloud } from '../../local/cloud.ts';
import { localCipher } from '../../local/kms/local-cipher.ts';
import { startCloud } from '../../local/start-cloud.ts';
import { type ConnectedApp, connectApp } from '../lib/connected-app.ts';
import { createEventSender } from '../lib/event-sender.ts';
import { promotionsOf } from '../lib/sales.ts';
import { type DelayProxy, startDelayProxy } from '../lib/start-delay-proxy.ts';
import type { LoadParams, LoadResult } from './load.ts';

const PROMOTION_CONNECTIONS = 16;

export interface Setting {
  /** The simulated network delay between the functions and the table, in milliseconds. */
  readonly latency: number;
  readonly cloud: Cloud;
  readonly tableRoute: string;
  readonly table: Table;
  readonly app: ConnectedApp;
}

/**
 * Runs `measure` on a local cloud with an app that has the given number of affiliates. Each response from the table to the functions takes
 * `latency` milliseconds longer.
 */
export async function withSetting<T>(
  latency: number,
  affiliates: number,
  measure: (setting: Setting) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-ingest-'));
  let proxy: DelayProxy | undefined;
  const cloud = await startCloud({
    port: 0,
    dataDir,
    inMemory: true,
    functions: 'bundles',
    web: 'none',
    routeTable: async (endpoint) => {
      if (latency > 0) proxy = await startDelayProxy(endpoint, latency);
      return proxy?.endpoint ?? endpoint;
    },
  });
  try {
    const table = createTable(createDocumentClient(cloud.dynamodbEndpoint), cloud.tableName);
    const app = await connectApp(table, localCipher(`${cloud.origin}/kms/`), affiliates);
    const tableRoute = proxy?.endpoint ?? cloud.dynamodbEndpoint;
    return await measure({ latency, cloud, tableRoute, table, app });
  } finally {
    await cloud.stop();
    await proxy?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Delivers the events about the promotion codes, so that the codes are known when sales use them. */
export async function sendPromotions({ cloud, app }: Setting): Promise<void> {
  const send = createEventSender(`${cloud.origin}/hooks/${app.token}`, app.secret, PROMOTION_CONNECTIONS);
  const accepted = await Promise.all(promotionsOf(app).bodies.map(send));
  if (accepted.includes(false)) throw new Error('A promotion code was rejected');
  await cloud.waitUntilIdle();
}

/** Runs the load in a separate process, because the load must not share an event loop with the server. */
export function makeLoad(
  { cloud, tableRoute, app }: Setting,
  load: Pick<LoadParams, 'kind' | 'count' | 'warmUp' | 'connections' | 'affiliates'>,
): Promise<LoadResult> {
  const order: LoadParams = {
    ...load,
    seed: randomUUID(),
    endpoint: tableRoute,
    tableName: cloud.tableName,
    url: `${cloud.origin}/hooks/${app.token}`,
    app,
  };
  return runChild(join(import.meta.dirname, 'load.ts'), order);
}

/** The maximum output of a script in bytes. It contains the log lines and metrics of all functions that the script calls. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs a script in a process of its own and parses the last line of the script's output. */
export async function runChild<T>(file: string, order: object): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(order)], {
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as T;
}
