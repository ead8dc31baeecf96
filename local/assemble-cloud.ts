import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { RunningCloud } from '../infra/commands/find-running.ts';
import { EMAIL, GO, HEALTH, WEBHOOK_RECEIVER, WEBHOOK_RETRY } from '../infra/functions.ts';
import type { Closers } from './closers.ts';
import type { Cloud } from './cloud.ts';
import type { DataFiles } from './data-files.ts';
import { createLocalClient } from './dynamodb/local-client.ts';
import type { LocalTable } from './dynamodb/start-table.ts';
import { createItemReader } from './events/read-item.ts';
import type { Functions } from './functions/start-functions.ts';
import { createAuthorizer } from './gateway/authorize.ts';
import type { Gateway } from './gateway/gateway.ts';
import { createHookAdmission } from './gateway/hook-admission.ts';
import { createHttpApi } from './gateway/http-api.ts';
import type { Site } from './gateway/static-site.ts';
import { handleMail } from './mail/page.ts';
import { createSesEndpoint } from './ses/endpoint.ts';
import { functionEnvironment, LOCAL, LOCAL_CREDENTIALS, localSiteConfig } from './settings.ts';
import { systemClock } from './sqs/clock.ts';
import { createSqsEndpoint } from './sqs/endpoint.ts';
import { startFanout } from './start-fanout.ts';
import { startIdentity } from './start-identity.ts';
import { openQueues, startQueueConsumers } from './start-queues.ts';
import { startSchedules } from './start-schedules.ts';
import { startAvatars, startEvents, startKms } from './start-services.ts';
import { startWorker } from './start-worker.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

interface CloudParts {
  readonly files: DataFiles;
  readonly gateway: Gateway;
  readonly table: LocalTable;
  readonly tableRoute: string;
  readonly functions: Functions;
  readonly site: Site;
  readonly onProblem: (message: string) => void;
  readonly closers: Closers;
}

/** Starts the remaining services, connects them to the services that are already running, and opens the gateway. */
export async function assembleCloud(parts: CloudParts): Promise<Cloud> {
  const { files, gateway, table, tableRoute, functions, site, onProblem, closers } = parts;
  const origin = `http://localhost:${gateway.port}`;
  functions.start(functionEnvironment({ origin, dynamodb: tableRoute, tableName: table.tableName }));

  const consumer = {
    endpoint: table.endpoint,
    tableName: table.tableName,
    streamArn: table.streamArn,
    files,
    functions,
    onProblem,
  };
  const fanout = await startFanout(consumer);
  closers.add(() => fanout.stop());
  const worker = await startWorker({ ...consumer, onWrite: fanout.nudge });
  closers.add(() => worker.stop());

  const { cognito, mailbox } = await startIdentity({ files, origin, functions, onProblem });
  const hadUsers = cognito.hasUsers();
  const key = randomBytes(16).toString('hex');
  await writeFile(files.key, key, { mode: 0o600 });
  const onFailure = (error: unknown) => onProblem(String(error));
  const authorize = createAuthorizer({ ...cognito, clientId: LOCAL.userPoolClientId });
  const client = createLocalClient(table.endpoint);
  closers.add(() => client.destroy());
  const readItem = createItemReader(client, table.tableName);
  const events = await startEvents({ authorize, readItem, onProblem });
  const queues = openQueues(files.queues, onProblem);
  const onWrite = () => {
    worker.nudge();
    fanout.nudge();
  };
  gateway.open({
    httpApi: createHttpApi({
      authorize,
      invoke: functions.invoke,
      admitsHook: createHookAdmission(LOCAL.hookTokenKey),
      webhookReceiver: WEBHOOK_RECEIVER.name,
      health: HEALTH.name,
      shortLinks: GO.name,
      key,
      onFailure,
    }),
    cognito: (request, response) => cognito.handle(request, response),
    ...startAvatars(files),
    kms: await startKms(files),
    ses: createSesEndpoint({ mailbox, credentials: LOCAL_CREDENTIALS }),
    sqs: createSqsEndpoint({
      queues: queues.flatMap(({ queue, deadLetters }) => [queue, deadLetters]),
      clock: systemClock,
      credentials: LOCAL_CREDENTIALS,
    }),
    events,
    mail: (request, response) => handleMail(request, response, mailbox),
    site,
    config: localSiteConfig(origin),
    isUp: table.isUp,
    onWrite,
    onFailure,
  });
  // Start reading the stream and the queues only after opening the gateway, because the functions need its services.
  const consumers = startQueueConsumers({ queues, functions, onWrite, onProblem });
  closers.add(() => consumers.stop());
  closers.add(startSchedules({ functions, onWrite, onProblem }));
  const [retries, emails] = [consumers.driverOf(WEBHOOK_RETRY), consumers.driverOf(EMAIL)];
  let isStopped = false;
  /**
   * Waits until the worker and the retry queue are both idle. Retried work may send events through the stream, which makes the worker busy
   * again.
   */
  async function waitUntilLedgerIdle(): Promise<void> {
    await worker.waitUntilIdle();
    while (!retries.isIdle() && !isStopped) {
      await retries.waitUntilIdle();
      await worker.waitUntilIdle();
    }
  }
  const { userPoolId } = LOCAL;
  const { endpoint: dynamodbEndpoint, tableName } = table;
  // Tell other commands how to reach the running cloud.
  const running: RunningCloud = { origin, dynamodbEndpoint, tableName, userPoolId, pid: process.pid };
  await writeFileAtomically(files.running, JSON.stringify(running));
  closers.add(() => rm(files.running, { force: true }));
  // Close the gateway first, so that no request reaches a partly stopped cloud.
  closers.add(() => gateway.close());
  closers.add(() => events.close());
  return {
    origin,
    key,
    tableName,
    dynamodbEndpoint,
    hadUsers,
    waitUntilLedgerIdle,
    async waitUntilIdle() {
      await waitUntilLedgerIdle();
      await fanout.waitUntilIdle();
      await emails.waitUntilIdle();
    },
    pauseStreams() {
      const releases = [worker, fanout].map((driver) => driver.pause());
      return () => {
        for (const release of releases) release();
      };
    },
    stop() {
      isStopped = true;
      return closers.close();
    },
  };
}
