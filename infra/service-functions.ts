import { Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { acknowledgeWildcard } from './acknowledge-wildcard.ts';
import { scheduleAudit } from './audit-schedule.ts';
import type { StageConfig } from './config.ts';
import type { DataStack } from './data-stack.ts';
import type { EventsApi } from './events-api.ts';
import { FANOUT_SOURCE } from './fanout-source.ts';
import {
  AUDIT,
  FANOUT,
  FUNCTIONS,
  type FunctionSource,
  HEALTH,
  TRIGGERS,
  WEBHOOK_RECEIVER,
  WEBHOOK_WORKER,
} from './functions.ts';
import { tableStatements } from './grants/grant-table.ts';
import { AVATAR_FOLDERS, mailStatements, otherStatements } from './grants/other-grants.ts';
import type { MailStack } from './mail-stack.ts';
import { ServiceFunction, type ServiceFunctionProps } from './service-function.ts';
import { StreamConsumer } from './stream-consumer.ts';
import { WORKER_SOURCE } from './worker-source.ts';

interface FunctionContext {
  readonly stage: StageConfig;
  readonly data: DataStack;
  readonly events: EventsApi;
  /** Undefined without a domain. */
  readonly mail: MailStack | undefined;
}

/** The stream sources, keyed by the name of the consuming function. */
const STREAM_SOURCES = { [WEBHOOK_WORKER.name]: WORKER_SOURCE, [FANOUT.name]: FANOUT_SOURCE };

export interface ServiceFunctions {
  /** All functions of the API stack, keyed by name. */
  readonly all: ReadonlyMap<string, ServiceFunction>;
  readonly consumers: readonly StreamConsumer[];
}

/** Creates all functions except the user pool's triggers, which belong to the pool's stack. */
export function createFunctions(scope: Construct, surroundings: FunctionContext): ServiceFunctions {
  const all = new Map<string, ServiceFunction>();
  for (const source of FUNCTIONS) {
    if (source !== TRIGGERS) all.set(source.name, createFunction(scope, source, surroundings));
  }
  acknowledgeFolders(all.get('profiles'), surroundings);
  const audit = all.get(AUDIT.name);
  if (audit) scheduleAudit(scope, audit);
  const fanout = all.get(FANOUT.name);
  if (fanout) surroundings.events.grantPublish(fanout.function);
  return { all, consumers: [...all.values()].filter((made) => made instanceof StreamConsumer) };
}

function acknowledgeFolders(profiles: ServiceFunction | undefined, { data }: FunctionContext): void {
  for (const folder of AVATAR_FOLDERS) {
    const reason = 'Each user has pictures of their own, under names that nobody knows before.';
    if (profiles) acknowledgeWildcard(profiles, data.avatars.arnForObjects(folder), reason);
  }
}

function createFunction(scope: Construct, source: FunctionSource, around: FunctionContext): ServiceFunction {
  const { stage, data, mail } = around;
  const props: ServiceFunctionProps = {
    source,
    stage,
    environment: environmentOf(source, around),
    statements: [
      ...tableStatements(source.name, data.table),
      ...otherStatements(source.name, data),
      ...(source === FANOUT && mail ? mailStatements(mail) : []),
    ],
    secrets: SECRETS[source.name],
  };
  const id = constructId(source.name);
  const streamSource = STREAM_SOURCES[source.name];
  if (streamSource) return new StreamConsumer(scope, id, { ...props, table: data.table, streamSource });
  const made = new ServiceFunction(scope, id, props);
  // The schedule acknowledges this finding with a reason.
  if (source === AUDIT) return made;
  Validations.of(made.function).acknowledge({
    id: 'Serverless-LambdaDLQ',
    reason:
      'The HTTP API calls it and waits for the answer; a dead-letter queue serves asynchronous calls only.',
  });
  return made;
}

const SECRETS: Readonly<Record<string, 'read' | 'write'>> = {
  apps: 'write',
  [WEBHOOK_RECEIVER.name]: 'read',
};

/** Returns the environment variables that the function's handler reads with `readEnv`. */
function environmentOf(
  { name }: FunctionSource,
  { stage, data, events }: FunctionContext,
): Record<string, string> {
  if (name === HEALTH.name) return {};
  const table = { TABLE_NAME: data.table.tableName };
  const own: Record<string, Record<string, string>> = {
    profiles: { USER_POOL_ID: data.userPool.userPoolId, AVATAR_BUCKET: data.avatars.bucketName },
    apps: { SITE_ORIGIN: stage.siteOrigin, SECRET_KEY_ID: data.secretKey.keyArn },
    [WEBHOOK_RECEIVER.name]: { SECRET_KEY_ID: data.secretKey.keyArn },
    [FANOUT.name]: {
      SITE_ORIGIN: stage.siteOrigin,
      EVENTS_ENDPOINT: events.endpoint,
      ...(stage.mailFrom && { MAIL_FROM: stage.mailFrom }),
    },
  };
  return { ...table, ...own[name] };
}

/** Converts a function name like `webhooks-receive` to a construct id like `WebhooksReceive`. */
const constructId = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
