import { Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import {
  EMAIL,
  FANOUT,
  FUNCTIONS,
  type FunctionSource,
  HEALTH,
  TRIGGERS,
  WEBHOOK_RECEIVER,
  WEBHOOK_RETRY,
  WEBHOOK_WORKER,
} from '../functions.ts';
import { tableStatements } from '../grants/grant-table.ts';
import { acknowledgeMailQuota, mailQuotaStatement } from '../grants/mail-quota-grant.ts';
import { AVATAR_FOLDERS, LOGOS, mailStatements, otherStatements } from '../grants/other-grants.ts';
import { queueStatements } from '../grants/queue-grants.ts';
import { FANOUT_SOURCE } from '../settings/fanout-source.ts';
import { QUEUES, queuesOf } from '../settings/queues.ts';
import { WORKER_SOURCE } from '../settings/worker-source.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import type { MailStack } from '../stacks/mail-stack.ts';
import { acknowledgeWildcard } from './acknowledge-wildcard.ts';
import { PAYMENTS_TAG, SECRETS_TAG } from './application-keys.ts';
import type { EventsApi } from './events-api.ts';
import { QueueConsumer } from './queue-consumer.ts';
import { intervalOf, SCHEDULES, scheduleFunction } from './schedules.ts';
import { ServiceFunction, type ServiceFunctionProps } from './service-function.ts';
import { StreamConsumer } from './stream-consumer.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

interface Surroundings {
  readonly stage: StageConfig;
  readonly data: DataStack;
  readonly events: EventsApi;
  /** Undefined if the environment has no domain. */
  readonly mail: MailStack | undefined;
}

interface FunctionContext extends Surroundings {
  readonly queues: ReadonlyMap<FunctionSource, WorkQueue>;
}

const STREAM_SOURCES = { [WEBHOOK_WORKER.name]: WORKER_SOURCE, [FANOUT.name]: FANOUT_SOURCE };

export interface ServiceFunctions {
  /** All functions of the API stack, keyed by name. */
  readonly all: ReadonlyMap<string, ServiceFunction>;
  readonly streamConsumers: readonly StreamConsumer[];
  readonly queueConsumers: readonly QueueConsumer[];
}

/** Creates all functions except the user pool's triggers, which belong to the stack of the user pool. */
export function createFunctions(scope: Construct, surroundings: Surroundings): ServiceFunctions {
  const queues = new Map(
    QUEUES.map(({ consumer, source }) => [
      consumer,
      createWorkQueue(scope, constructId(consumer.name), source),
    ]),
  );
  const all = new Map<string, ServiceFunction>();
  for (const source of FUNCTIONS) {
    if (source === TRIGGERS) continue;
    all.set(source.name, createFunction(scope, source, { ...surroundings, queues }));
  }
  acknowledgeFolders(all.get('profiles'), surroundings, AVATAR_FOLDERS);
  acknowledgeFolders(all.get('apps'), surroundings, [LOGOS]);
  const email = all.get(EMAIL.name);
  if (email && surroundings.mail) acknowledgeMailQuota(email);
  for (const schedule of SCHEDULES) {
    const scheduled = all.get(schedule.source.name);
    if (scheduled) scheduleFunction(scope, schedule, scheduled);
  }
  const fanout = all.get(FANOUT.name);
  if (fanout) surroundings.events.grantPublish(fanout.function);
  const made = [...all.values()];
  return {
    all,
    streamConsumers: made.filter((each) => each instanceof StreamConsumer),
    queueConsumers: made.filter((each) => each instanceof QueueConsumer),
  };
}

function acknowledgeFolders(
  owner: ServiceFunction | undefined,
  { data }: Surroundings,
  folders: readonly string[],
): void {
  for (const folder of folders) {
    const reason = 'Each user has their own pictures, whose file names are not known in advance.';
    if (owner) acknowledgeWildcard(owner, data.avatars.arnForObjects(folder), reason);
  }
}

function createFunction(scope: Construct, source: FunctionSource, around: FunctionContext): ServiceFunction {
  const { stage, data, mail, queues } = around;
  const props: ServiceFunctionProps = {
    source,
    stage,
    environment: environmentOf(source, around),
    statements: [
      ...tableStatements(source.name, data.table, stage),
      ...otherStatements(source.name, data),
      ...queueStatements(source, queues),
      ...(source === EMAIL && mail ? [...mailStatements(mail), mailQuotaStatement()] : []),
    ],
    tags: KEY_TAGS[source.name],
  };
  const id = constructId(source.name);
  const streamSource = STREAM_SOURCES[source.name];
  if (streamSource) return new StreamConsumer(scope, id, { ...props, table: data.table, streamSource });
  const workQueue = queues.get(source);
  const queueSource = QUEUES.find(({ consumer }) => consumer === source)?.source;
  if (workQueue && queueSource) return new QueueConsumer(scope, id, { ...props, workQueue, queueSource });
  const made = new ServiceFunction(scope, id, props);
  // Skip scheduled functions, because the construct for their schedule already acknowledges the missing dead-letter queue.
  if (intervalOf(source.name)) return made;
  Validations.of(made.function).acknowledge({
    id: 'Serverless-LambdaDLQ',
    reason:
      'The HTTP API calls it and waits for the response. Dead-letter queues are only for asynchronous calls.',
  });
  return made;
}

const KEY_TAGS: Readonly<Record<string, Record<string, string>>> = {
  apps: { [SECRETS_TAG]: 'write' },
  [WEBHOOK_RECEIVER.name]: { [SECRETS_TAG]: 'read' },
  profiles: { [PAYMENTS_TAG]: 'write' },
  payouts: { [PAYMENTS_TAG]: 'read' },
  exports: { [PAYMENTS_TAG]: 'read' },
};

/** The functions that compute figures or lists from the data of all partners. They leave out the canary partner. */
const CROSS_PARTNER_FUNCTIONS = [
  'marketplace',
  WEBHOOK_RECEIVER.name,
  WEBHOOK_WORKER.name,
  WEBHOOK_RETRY.name,
];

function environmentOf(
  source: FunctionSource,
  { stage, data, events, queues }: FunctionContext,
): Record<string, string> {
  const { name } = source;
  if (name === HEALTH.name) return {};
  const table = { TABLE_NAME: data.table.tableName };
  const operator: Record<string, string> = stage.operatorAddress
    ? { OPERATOR_ADDRESS: stage.operatorAddress }
    : {};
  const billing: Record<string, string> = stage.billing
    ? { PAYMENT_LINK_ID: stage.billing.paymentLinkId }
    : {};
  const own: Record<string, Record<string, string>> = {
    profiles: {
      USER_POOL_ID: data.userPool.userPoolId,
      AVATAR_BUCKET: data.avatars.bucketName,
      PAYMENT_KEY_ID: data.paymentKey.keyArn,
      ...operator,
    },
    payouts: { PAYMENT_KEY_ID: data.paymentKey.keyArn },
    exports: { PAYMENT_KEY_ID: data.paymentKey.keyArn },
    apps: {
      SITE_ORIGIN: stage.siteOrigin,
      SECRET_KEY_ID: data.secretKey.keyArn,
      HOOK_TOKEN_KEY: data.hookTokenKeys.at(-1) ?? '',
      AVATAR_BUCKET: data.avatars.bucketName,
    },
    [WEBHOOK_RECEIVER.name]: { SECRET_KEY_ID: data.secretKey.keyArn },
    [FANOUT.name]: { EVENTS_ENDPOINT: events.endpoint },
    [EMAIL.name]: {
      SITE_ORIGIN: stage.siteOrigin,
      ...operator,
      ...(stage.mailFrom && { MAIL_FROM: stage.mailFrom }),
    },
    [WEBHOOK_WORKER.name]: billing,
    [WEBHOOK_RETRY.name]: billing,
  };
  const canary: Record<string, string> =
    stage.canary && CROSS_PARTNER_FUNCTIONS.includes(name) ? { CANARY_PARTNER_ID: stage.canary } : {};
  const urls = queuesOf(source).flatMap(({ consumer, urlVariable, deadLettersVariable }) => {
    const found = queues.get(consumer);
    return [
      [urlVariable, found?.queue.queueUrl],
      ...(consumer === source ? [[deadLettersVariable, found?.deadLetters.queueUrl]] : []),
    ];
  });
  return { ...table, ...own[name], ...canary, ...Object.fromEntries(urls) };
}

/** Converts a function name like `webhooks-receive` to a construct id like `WebhooksReceive`. */
const constructId = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
