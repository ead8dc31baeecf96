import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { HEALTH, WEBHOOK_RECEIVER } from '../infra/functions.ts';
import { Closers } from './closers.ts';
import { dataFiles, WEB_CACHE } from './data-files.ts';
import { ensureTable } from './dynamodb/ensure-table.ts';
import { createLocalClient } from './dynamodb/local-client.ts';
import { startDynamoDb } from './dynamodb/start-dynamodb.ts';
import { synthesizedTable } from './dynamodb/table-definition.ts';
import { prepareFunctions } from './functions/start-functions.ts';
import { createAuthorizer } from './gateway/authorize.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { createHttpApi } from './gateway/http-api.ts';
import { createStaticSite, NO_SITE, type Site } from './gateway/static-site.ts';
import { takeLock } from './lock.ts';
import { handleMail } from './mail/page.ts';
import { announceRunning } from './running.ts';
import { createSesEndpoint } from './ses/endpoint.ts';
import { functionEnvironment, LOCAL, LOCAL_CREDENTIALS, siteConfig } from './settings.ts';
import { buildWeb } from './site/build-web.ts';
import { createViteSite } from './site/vite-site.ts';
import { startAvatars } from './start-avatars.ts';
import { startEvents } from './start-events.ts';
import { startFanout } from './start-fanout.ts';
import { startIdentity } from './start-identity.ts';
import { startKms } from './start-kms.ts';
import { startWorker } from './start-worker.ts';

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
  /** Resolves when all that is in the stream now is done, and all that follows from it. */
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

async function start(options: CloudOptions, closers: Closers): Promise<Cloud> {
  const { dataDir, inMemory = false, onTrouble = () => undefined } = options;
  const files = dataFiles(dataDir);
  await mkdir(dataDir, { recursive: true });
  closers.add(await takeLock(dataDir));
  const gateway = await createGateway(options.port);
  closers.add(() => gateway.close());
  const origin = `http://localhost:${gateway.port}`;

  const [dynamodb, functions, site, definition] = await Promise.all([
    startDynamoDb({ dataDir: inMemory ? undefined : files.dynamodb }).then((started) => {
      closers.add(() => started.stop());
      return started;
    }),
    prepareFunctions({ from: options.functions, outDir: files.functions, logFile: files.functionsLog }),
    createSite(options.web, gateway, closers),
    synthesizedTable(),
  ]);
  closers.add(() => functions.stop());
  functions.start(functionEnvironment({ origin, dynamodb: dynamodb.endpoint }));

  const client = createLocalClient(dynamodb.endpoint);
  closers.add(() => client.destroy());
  const { created, streamArn } = await ensureTable(client, LOCAL.tableName, definition);
  const consumer = { endpoint: dynamodb.endpoint, streamArn, files, functions, onTrouble };
  const fanout = await startFanout(consumer);
  closers.add(() => fanout.stop());
  const worker = await startWorker({ ...consumer, onWrite: fanout.nudge });
  closers.add(() => worker.stop());

  const { cognito, mailbox } = await startIdentity({ files, origin, functions });
  const key = randomBytes(16).toString('hex');
  await writeFile(files.key, key, { mode: 0o600 });
  const onFailure = (error: unknown) => onTrouble(String(error));
  const authorize = createAuthorizer({ ...cognito, clientId: LOCAL.userPoolClientId });
  const events = await startEvents({ authorize, onTrouble });
  gateway.open({
    httpApi: createHttpApi({
      authorize,
      invoke: functions.invoke,
      webhookReceiver: WEBHOOK_RECEIVER.name,
      health: HEALTH.name,
      key,
      onFailure,
    }),
    cognito: (request, response) => cognito.handle(request, response),
    ...startAvatars(files),
    kms: await startKms(files),
    ses: createSesEndpoint({ mailbox, credentials: LOCAL_CREDENTIALS }),
    events,
    mail: (request, response) => handleMail(request, response, mailbox),
    site,
    config: siteConfig(origin),
    onWrite() {
      worker.nudge();
      fanout.nudge();
    },
    onFailure,
  });
  const { tableName, userPoolId } = LOCAL;
  const { endpoint: dynamodbEndpoint } = dynamodb;
  closers.add(
    await announceRunning(files.running, {
      origin,
      dynamodbEndpoint,
      tableName,
      userPoolId,
      pid: process.pid,
    }),
  );
  // The first to be closed: no request may find half a cloud.
  closers.add(() => gateway.close());
  closers.add(() => events.close());
  return {
    origin,
    key,
    tableName: LOCAL.tableName,
    dynamodbEndpoint: dynamodb.endpoint,
    isNew: created,
    async settled() {
      await worker.settled();
      await fanout.settled();
    },
    holdWorker: worker.hold,
    stop: () => closers.close(),
  };
}

async function createSite(web: CloudOptions['web'], gateway: Gateway, closers: Closers): Promise<Site> {
  if (web === 'none') return NO_SITE;
  if (web === 'build') return createStaticSite(await buildWeb(WEB_CACHE));
  const { site, close } = await createViteSite(gateway.server);
  closers.add(close);
  return site;
}
