import { mkdir } from 'node:fs/promises';
import { Closers } from './closers.ts';
import type { Cloud } from './cloud.ts';
import { BUILD_CACHE, dataFiles } from './data-files.ts';
import { checkDataVersion } from './data-version.ts';
import { startTable } from './dynamodb/start-table.ts';
import { prepareFunctions } from './functions/start-functions.ts';
import { createGateway } from './gateway/gateway.ts';
import { acquireLock } from './lock.ts';
import { createSite } from './site/create-site.ts';

export interface CloudOptions {
  /** The site's port, or 0 to pick a free port. */
  readonly port: number;
  readonly dataDir: string;
  readonly inMemory?: boolean;
  /** The endpoint of a DynamoDB that is already running. Only the rehearsal of a restore sets it. By default, DynamoDB Local is started. */
  readonly dynamodbEndpoint?: string | undefined;
  readonly tableName?: string;
  readonly functions: 'bundles' | 'sources';
  /** The site that the cloud serves: the production build, the sources with hot reload, or none. */
  readonly web: 'build' | 'vite' | 'none';
  /** Benchmarks use this function to simulate a network delay. */
  readonly routeTable?: (endpoint: string) => Promise<string>;
  /** Called with a one-line message for each problem while the cloud runs. */
  readonly onProblem?: (message: string) => void;
}

/** Starts the whole cloud under one origin. Resolves once the cloud is ready. Throws a `CommandError` if the cloud cannot start. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const closers = new Closers();
  try {
    return await start(options, closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
}

/**
 * Starts the slow parts in child processes, beginning with Java. Loads the rest of the cloud in the meantime. This file itself must not
 * import anything that loads slowly.
 */
async function start(options: CloudOptions, closers: Closers): Promise<Cloud> {
  const { dataDir, inMemory = false, onProblem = () => undefined } = options;
  const files = dataFiles(dataDir);
  await mkdir(dataDir, { recursive: true });
  closers.add(await acquireLock(dataDir));
  if (!inMemory) await checkDataVersion(files);
  const gateway = await createGateway(options.port);
  closers.add(() => gateway.close());

  const [table, functions, site, { assembleCloud }] = await Promise.all([
    startTable({
      dataDir: inMemory ? undefined : files.dynamodb,
      endpoint: options.dynamodbEndpoint,
      tableName: options.tableName,
      closers,
      onProblem,
    }),
    prepareFunctions({
      from: options.functions,
      cacheDir: BUILD_CACHE,
      logFile: files.functionsLog,
      closers,
    }),
    createSite({ web: options.web, cacheDir: BUILD_CACHE, server: gateway.server, closers }),
    import('./assemble-cloud.ts'),
  ]);
  const tableRoute = (await options.routeTable?.(table.endpoint)) ?? table.endpoint;
  return assembleCloud({ files, gateway, table, tableRoute, functions, site, onProblem, closers });
}
