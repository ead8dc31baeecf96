import * as z from 'zod/mini';
import { AREAS } from '../shared/contract/operation.ts';
import { CommandError } from './command-error.ts';
import { areInRegion, ExistingKeys, HookTokenKeys } from './settings/existing-keys.ts';
import { ExistingTable, hasOwnStream } from './settings/existing-table.ts';
import { DEFAULT_LIMITS, type StageLimits, StageLimitsInput } from './settings/stage-limits.ts';

const NAMES = { dev: 'Dev', staging: 'Staging', prod: 'Prod' } as const;

export type StageName = keyof typeof NAMES;
export const STAGE_NAMES = Object.keys(NAMES) as StageName[];

/**
 * The number of concurrent executions that Lambda keeps unreserved in every account:
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html.
 */
const ALWAYS_UNRESERVED = 100;

const Domain = z.strictObject({
  /**
   * The site's host name is `app.` followed by the name of the zone. The host name of the webhook URLs is `webhooks.` followed by the name
   * of the zone.
   */
  zone: z.string().check(z.regex(/^([a-z\d-]+\.)+[a-z]{2,}$/, 'is not a domain name')),
  hostedZoneId: z.string().check(z.regex(/^Z[A-Z\d]+$/, 'is not the id of a hosted zone: Z…')),
});

const Concurrency = z.strictObject({
  /**
   * The maximum number of concurrent executions in the account and region: 1,000, or 10 in some new accounts. With only 10 executions, no
   * concurrency can be reserved.
   */
  account: z.int().check(z.positive()),
  /** Reserved (and maximum) concurrency of the webhook receiver. It keeps a burst of events from using up the concurrency of the API. */
  receiver: z.int().check(z.positive()),
  /** Reserved (and maximum) concurrency of each API area's function. It keeps a busy area from slowing down all other areas. */
  api: z.int().check(z.positive()),
  /** Reserved (and maximum) concurrency of the user pool's triggers. This reservation lets users sign up even during a burst of events. */
  triggers: z.int().check(z.positive()),
  /** Reserved (and maximum) concurrency of the short links. It keeps a link that goes viral from slowing down anything else. */
  openings: z._default(z.int().check(z.positive()), 100),
});

const Region = z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'is not a region, such as eu-central-1'));

/** The smallest allowed values are the defaults for on-demand tables. */
const WarmThroughput = z.strictObject({
  reads: z.int().check(z.minimum(12_000)),
  writes: z.int().check(z.minimum(4_000)),
});

/**
 * `basic` is one firewall in front of CloudFront with AWS's lists of bad addresses and inputs, and two limits on rates. `full` adds the
 * common rules, more limits, and a firewall in front of the user pool, for another $13 a month or so.
 */
const FIREWALLS = ['basic', 'full'] as const;

const Link = z.url({ protocol: /^https$/, error: 'is not a URL that starts with https://' });

const Billing = z.strictObject({
  paymentLink: Link,
  /** Purchases through any other link are ignored. */
  paymentLinkId: z.string().check(z.regex(/^plink_\w+$/, 'is not the id of a payment link: plink_…')),
  portalLink: Link,
});

const Operator = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'is empty'), z.maxLength(200)),
  address: z.string().check(z.trim(), z.minLength(1, 'is empty'), z.maxLength(500)),
  email: z.email('is not an email address'),
});

/** The settings of one environment. They are under `stages` in cdk.json. */
const StageInput = z.strictObject({
  region: Region,
  account: z.optional(z.string().check(z.regex(/^\d{12}$/, 'is not an account id: 12 digits'))),
  domain: z.optional(Domain),
  alarmAddress: z.optional(z.email('is not an email address')),
  /** The email address for alarms that cannot wait. If it is missing, these alarms go to `alarmAddress`. */
  pageAddress: z.optional(z.email('is not an email address')),
  /**
   * The ARN of an existing cost anomaly monitor. It is needed in a member account of an organization, because only the organization's
   * management account can create a monitor for the environment's tag.
   */
  anomalyMonitor: z.optional(
    z
      .string()
      .check(
        z.regex(/^arn:aws:ce::\d{12}:anomalymonitor\/[\w-]+$/, 'is not the ARN of a cost anomaly monitor'),
      ),
  ),
  /** The email address for partners' messages to the operator. Defaults to `alarmAddress`. */
  operatorAddress: z.optional(z.email('is not an email address')),
  /**
   * The operator that the privacy notice and the terms name. If the operator is missing, both pages say that the site is only for testing.
   */
  operator: z.optional(Operator),
  /** The links for buying and managing the Pro plan. If these links are missing, partners send the operator a message to get Pro. */
  billing: z.optional(Billing),
  concurrency: z.optional(Concurrency),
  limits: z.optional(StageLimitsInput),
  /** After a restore, `npm run tool -- adopt-table` prints this setting. */
  table: z.optional(ExistingTable),
  /**
   * The encryption keys that the environment uses instead of the stack's own keys. They are set after a move to another region
   * (docs/operations.md).
   */
  keys: z.optional(ExistingKeys),
  /** The keys of accepted webhook tokens, the newest last. If it is missing, that is `keys.webhookTokens` or the stage's first own key. */
  hookTokenKeys: z.optional(HookTokenKeys),
  /**
   * The region for copies of the table's backups and for replicas of the encryption keys. If it is missing, backups stay in the
   * environment's own region.
   */
  backupRegion: z.optional(Region),
  /** The request rate for which DynamoDB prepares the table in advance. If the rate is missing, DynamoDB's minimum applies. */
  warmThroughput: z.optional(WarmThroughput),
  /**
   * The id of the partner that the canary uses. `npm run tool -- canary-setup` creates this partner and prints the setting. If it is missing, there
   * is no canary.
   */
  canary: z.optional(z.guid('is not the id of a user')),
  /**
   * The limit of each function's permissions for the table: certain partitions, or only certain actions on the whole table. The latter is for
   * an account in which IAM fills the condition on partitions differently in transactions than expected (ADR 17).
   */
  grants: z._default(z.enum(['partitions', 'table']), 'partitions'),
  firewall: z._default(z.enum(FIREWALLS), 'basic'),
});

/** Code must depend on these settings, and never on the name of the environment. */
export interface StageConfig {
  /** The prefix of the names of all stacks. Commands can use it to select stacks, as in `cdk deploy 'Dev/*'`. */
  readonly name: (typeof NAMES)[StageName];
  readonly region: string;
  /** The account id. By default, it is the account of the credentials that are used for the deployment. */
  readonly account: string | undefined;
  /** The custom domain. It is required except in dev. Without a domain, CloudFront assigns the site's URL. */
  readonly domain: z.infer<typeof Domain> | undefined;
  readonly siteOrigin: string;
  /** Undefined if the environment has no domain. The functions then don't send emails. */
  readonly mailFrom: string | undefined;
  /** The address that receives an email for each alarm. It is required except in dev. */
  readonly alarmAddress: string | undefined;
  readonly pageAddress: string | undefined;
  /** Undefined if the environment creates its own monitor. */
  readonly anomalyMonitor: string | undefined;
  /** Undefined if the environment doesn't send emails. */
  readonly operatorAddress: string | undefined;
  /** Undefined if the environment is only for testing. */
  readonly operator: z.infer<typeof Operator> | undefined;
  readonly billing: z.infer<typeof Billing> | undefined;
  readonly concurrency: z.infer<typeof Concurrency> | undefined;
  readonly limits: StageLimits;
  readonly table: ExistingTable | undefined;
  readonly keys: ExistingKeys | undefined;
  /** The keys of accepted webhook tokens during and after a rotation, the newest last. Undefined before the first rotation. */
  readonly hookTokenKeys: HookTokenKeys | undefined;
  readonly backupRegion: string | undefined;
  readonly warmThroughput: z.infer<typeof WarmThroughput> | undefined;
  readonly canary: string | undefined;
  readonly grants: 'partitions' | 'table';
  readonly firewall: (typeof FIREWALLS)[number];
  /**
   * If this is set to any value, a deployment publishes new versions of all functions, even of unchanged ones. Undefined in an ordinary
   * deployment.
   */
  readonly republish: string | undefined;
  /** True if data is kept when its stack is deleted. The table and the stacks are then also protected against deletion. */
  readonly keepsData: boolean;
  readonly logRetentionDays: 30 | 90;
}

export const SENDER_NAME = 'Tributary';

/** Nobody reads replies to this address. */
export const senderAddress = (zone: string): string => `no-reply@${zone}`;

/** The placeholder for the origin of an environment without a domain. It is used until the first deployment assigns a URL. */
export const UNKNOWN_ORIGIN = 'https://address.invalid';

export type ReadContext = (name: string) => unknown;

export const originContext = (stage: StageName) => `tributary:origin:${stage}`;

/** The name of the context value that `npm run deploy` sets to publish new versions of all functions. */
export const REPUBLISH_CONTEXT = 'tributary:republish';

/**
 * Reads the environments from the CDK's context: cdk.json, cdk.context.json and the command line option `-c`. Throws a `CommandError` with
 * a sentence for each missing or invalid value.
 */
export function readStages(readContext: ReadContext): Record<StageName, StageConfig> {
  const stages = readContext('stages');
  const refusals: string[] = [];
  const read = STAGE_NAMES.flatMap((name) => {
    try {
      return [[name, readStage(name, stages, readContext)] as const];
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      refusals.push(error.message);
      return [];
    }
  });
  if (refusals.length > 0) throw new CommandError(refusals.join('\n'));
  return Object.fromEntries(read) as Record<StageName, StageConfig>;
}

function readStage(name: StageName, stages: unknown, readContext: ReadContext): StageConfig {
  const input = (stages as Record<string, unknown> | undefined)?.[name];
  if (input === undefined)
    throw new CommandError(`${name} is missing in cdk.json. Add "stages": { "${name}": … }.`);
  const parsed = z.safeParse(StageInput, input);
  if (!parsed.success)
    throw new CommandError(describeIssues(name, parsed.error.issues), { cause: parsed.error });
  const {
    region,
    account,
    domain,
    alarmAddress,
    pageAddress,
    anomalyMonitor,
    operatorAddress,
    operator,
    billing,
    concurrency,
    limits,
    table,
    keys,
    hookTokenKeys,
    backupRegion,
    warmThroughput,
    canary,
    grants,
    firewall,
  } = parsed.data;
  const keepsData = name !== 'dev';
  if (keepsData) checkRequired(name, { domain, alarmAddress });
  checkConcurrency(name, concurrency);
  checkTable(name, table);
  checkKeys(name, { keys: Object.values(keys ?? {}), hookTokenKeys }, region);
  if (backupRegion === region)
    throw new CommandError(`stages.${name}.backupRegion in cdk.json is the environment's own region.`);
  const origin = z.safeParse(z.url(), readContext(originContext(name)));
  const republish = z.safeParse(z.string(), readContext(REPUBLISH_CONTEXT));
  return {
    name: NAMES[name],
    region,
    account,
    domain,
    siteOrigin: domain ? `https://app.${domain.zone}` : origin.success ? origin.data : UNKNOWN_ORIGIN,
    mailFrom: domain && `${SENDER_NAME} <${senderAddress(domain.zone)}>`,
    alarmAddress,
    pageAddress,
    anomalyMonitor,
    operatorAddress: domain && (operatorAddress ?? alarmAddress),
    operator,
    billing,
    concurrency,
    limits: { ...DEFAULT_LIMITS, ...limits },
    table,
    keys,
    hookTokenKeys,
    backupRegion,
    warmThroughput,
    canary,
    grants,
    firewall,
    republish: republish.data,
    keepsData,
    logRetentionDays: name === 'prod' ? 90 : 30,
  };
}

const REQUIRED_VALUES: Readonly<Record<string, string>> = {
  domain: 'without one, Cognito sends only 50 emails a day, and further users who sign up get no code',
  alarmAddress: 'someone must be notified of alarms',
};

function checkRequired(name: StageName, given: Readonly<Record<string, unknown>>): void {
  const missing = Object.entries(REQUIRED_VALUES).filter(([value]) => !given[value]);
  if (missing.length === 0) return;
  throw new CommandError(
    missing.map(([value, reason]) => `Set stages.${name}.${value} in cdk.json: ${reason}.`).join('\n'),
  );
}

function describeIssues(
  name: StageName,
  issues: readonly { path: PropertyKey[]; message: string }[],
): string {
  return issues
    .map(
      ({ path, message }) =>
        `stages.${[name, ...path].map(String).join('.')} in cdk.json ${describeMessage(message)}.`,
    )
    .join('\n');
}

/**
 * Converts a validation issue's message into text that can follow the name of a setting. Zod's own messages, which begin with a capital
 * letter, get the prefix `is missing or wrong`.
 */
const describeMessage = (message: string) =>
  /^[A-Z]/.test(message) ? `is missing or wrong: ${message}` : message;

/** Rejects reservations that leave fewer than 100 executions unreserved, because Lambda would reject them in the middle of a deployment. */
function checkConcurrency(name: StageName, concurrency: StageConfig['concurrency']): void {
  if (!concurrency) return;
  const { account, receiver, api, triggers, openings } = concurrency;
  const reserved = receiver + api * AREAS.length + triggers + openings;
  if (reserved + ALWAYS_UNRESERVED <= account) return;
  throw new CommandError(
    `stages.${name}.concurrency in cdk.json reserves ${reserved} of ${account} executions; Lambda requires ${ALWAYS_UNRESERVED} unreserved.`,
  );
}

function checkKeys(
  name: StageName,
  settings: Readonly<Record<string, HookTokenKeys | undefined>>,
  region: string,
): void {
  for (const [setting, keys = []] of Object.entries(settings))
    if (
      !areInRegion(
        keys.filter((key) => typeof key === 'string'),
        region,
      )
    )
      throw new CommandError(
        `stages.${name}.${setting} in cdk.json contains a key that is not in ${region}.`,
      );
}

function checkTable(name: StageName, table: ExistingTable | undefined): void {
  if (!table || hasOwnStream(table)) return;
  throw new CommandError(`stages.${name}.table.streamArn in cdk.json is the stream of another table.`);
}
