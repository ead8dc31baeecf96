import { mkdir } from 'node:fs/promises';
import { Closers } from './closers.ts';
import { BUILD_CACHE, dataFiles } from './data-files.ts';
import { startTable } from './dynamodb/start-table.ts';
import { prepareFunctions } from './functions/start-functions.ts';
import { createGateway } from './gateway/gateway.ts';
import { takeLock } from './lock.ts';
import { createSite } from './site/create-site.ts';

export interface CloudOptions {
  /** The site's port; 0 takes any free one. */
  readonly port: number;
  /** Where the data and the files of this cloud are kept. */
  readonly dataDir: string;
  /** Keeps the table in memory: faster, and gone at the end. */
  readonly inMemory?: boolean;
  readonly functions: 'bundles' | 'sources';
  /** The production build, the sources with hot reload, or no site at all. */
  readonly web: 'build' | 'vite' | 'none';
  /** Told of what goes wrong while the cloud runs, in one line each. */
  readonly onTrouble?: (message: string) => void;
}

export interface Cloud {
  readonly origin: string;
  /** Lets a request choose its time: `x-local-key`. */
  readonly key: string;
  readonly tableName: string;
  readonly dynamodbEndpoint: string;
  /** True where the table was made by this start. */
  readonly isNew: boolean;
  /** Resolves when the ledger contains every provider event that is in the stream now. Notifications may still be under way. */
  ledgerSettled(): Promise<void>;
  /** Resolves when everything that is in the stream now is done, and everything that follows from it. */
  settled(): Promise<void>;
  /** Lets the worker rest until the answer is called, so that the receiver can be measured, or watched, alone. */
  holdWorker(): () => void;
  stop(): Promise<void>;
}

/** Starts the whole cloud behind one origin and answers when all of it is ready. Throws a `Refusal` where it cannot. */
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
 * Starts whatever takes long in a process of its own, Java first, and loads the rest of the cloud meanwhile. Nothing that is slow to
 * load may be imported by this file.
 */
async function start(options: CloudOptions, closers: Closers): Promise<Cloud> {
  const { dataDir, inMemory = false, onTrouble = () => undefined } = options;
  const files = dataFiles(dataDir);
  await mkdir(dataDir, { recursive: true });
  closers.add(await takeLock(dataDir));
  const gateway = await createGateway(options.port);
  closers.add(() => gateway.close());

  const [table, functions, site, { assembleCloud }] = await Promise.all([
    startTable({ dataDir: inMemory ? undefined : files.dynamodb, closers }),
    prepareFunctions({
      from: options.functions,
      cacheDir: BUILD_CACHE,
      logFile: files.functionsLog,
      closers,
    }),
    createSite({ web: options.web, cacheDir: BUILD_CACHE, server: gateway.server, closers }),
    import('./assemble-cloud.ts'),
  ]);
  return assembleCloud({ files, gateway, table, functions, site, onTrouble, closers });
}
