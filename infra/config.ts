import * as z from 'zod/mini';
import { AREAS } from '../shared/contract/operation.ts';
import { Refusal } from './commands/refusal.ts';

const NAMES = { dev: 'Dev', staging: 'Staging', prod: 'Prod' } as const;

/** The environments, as commands name them. */
export type StageName = keyof typeof NAMES;
export const STAGE_NAMES = Object.keys(NAMES) as StageName[];

/** Executions that Lambda keeps free in every account: https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html. */
const ALWAYS_UNRESERVED = 100;

const Domain = z.strictObject({
  /** The hosted zone in Route 53; the site is `app.` and the webhook addresses are `webhooks.` in front of it. */
  zone: z.string().check(z.regex(/^([a-z\d-]+\.)+[a-z]{2,}$/, 'is no domain name')),
  hostedZoneId: z.string().check(z.regex(/^Z[A-Z\d]+$/, 'is no id of a hosted zone: Z…')),
});

const Concurrency = z.strictObject({
  /** What the account has in the region: 1,000, and 10 in some new accounts, which can reserve nothing. */
  account: z.int().check(z.positive()),
  /** Executions that only the webhook receiver may have, and its most: a burst of events cannot take the users' share. */
  receiver: z.int().check(z.positive()),
  /** The same for each function of the API: neither events nor another area's users can take them. */
  api: z.int().check(z.positive()),
});

/** What a team writes about an environment under `stages` in cdk.json. */
const StageInput = z.strictObject({
  region: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'is no region, such as eu-central-1')),
  account: z.optional(z.string().check(z.regex(/^\d{12}$/, 'is no account: 12 digits'))),
  domain: z.optional(Domain),
  alarmAddress: z.optional(z.email('is no mail address')),
  /** Without it every function takes what is free in the account. */
  concurrency: z.optional(Concurrency),
});

/** What differs between the environments. Nothing else may depend on an environment's name. */
export interface StageConfig {
  /** First part of every stack's name: `cdk deploy 'Dev/*'`. */
  readonly name: (typeof NAMES)[StageName];
  readonly region: string;
  /** Without it, the account whose credentials deploy. */
  readonly account: string | undefined;
  /** Without it, the site is served under the address that CloudFront gives it. Outside dev there is one. */
  readonly domain: z.infer<typeof Domain> | undefined;
  /** Where people open the site; mails link to it. */
  readonly siteOrigin: string;
  /** Whom mails come from. Without a domain there is nobody, and the functions send none. */
  readonly mailFrom: string | undefined;
  /** Gets a mail for each alarm; outside dev there is one. */
  readonly alarmAddress: string | undefined;
  readonly concurrency: z.infer<typeof Concurrency> | undefined;
  /** True where data must survive the removal of its stack, and neither table nor stack may be deleted by mistake. */
  readonly keepsData: boolean;
  readonly logRetentionDays: 30 | 90;
}

/** The name beside the address that mails come from. */
export const SENDER_NAME = 'Tributary';

/** The one address that mails of a domain come from; answers are read by nobody. */
export const senderAddress = (zone: string): string => `no-reply@${zone}`;

/** Until the first deployment of an environment without a domain, nobody knows its address. */
export const UNKNOWN_ORIGIN = 'https://address.invalid';

/** Reads values by their names, as the CDK's context holds them. */
export type ReadContext = (name: string) => unknown;

/** The name of the context value that holds the address CloudFront gave to an environment without a domain. */
export const originContext = (stage: StageName) => `tributary:origin:${stage}`;

/**
 * The environments by the context of the CDK: cdk.json, cdk.context.json and `-c`. Throws a `Refusal` that says in a sentence each value
 * that is missing or wrong.
 */
export function readStages(readContext: ReadContext): Record<StageName, StageConfig> {
  const stages = readContext('stages');
  const refusals: string[] = [];
  const read = STAGE_NAMES.flatMap((name) => {
    try {
      return [[name, readStage(name, stages, readContext)] as const];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error.message);
      return [];
    }
  });
  if (refusals.length > 0) throw new Refusal(refusals.join('\n'));
  return Object.fromEntries(read) as Record<StageName, StageConfig>;
}

function readStage(name: StageName, stages: unknown, readContext: ReadContext): StageConfig {
  const input = (stages as Record<string, unknown> | undefined)?.[name];
  if (input === undefined)
    throw new Refusal(`cdk.json says nothing about ${name}. Add "stages": { "${name}": … }.`);
  const parsed = z.safeParse(StageInput, input);
  if (!parsed.success) throw new Refusal(sentences(name, parsed.error.issues), { cause: parsed.error });
  const { region, account, domain, alarmAddress, concurrency } = parsed.data;
  const keepsData = name !== 'dev';
  if (keepsData) demand(name, { domain, alarmAddress });
  checkConcurrency(name, concurrency);
  const origin = z.safeParse(z.url(), readContext(originContext(name)));
  return {
    name: NAMES[name],
    region,
    account,
    domain,
    siteOrigin: domain ? `https://app.${domain.zone}` : origin.success ? origin.data : UNKNOWN_ORIGIN,
    mailFrom: domain && `${SENDER_NAME} <${senderAddress(domain.zone)}>`,
    alarmAddress,
    concurrency,
    keepsData,
    logRetentionDays: name === 'prod' ? 90 : 30,
  };
}

/** What an environment for others than its developers cannot do without, and why. */
const DEMANDED: Readonly<Record<string, string>> = {
  domain: 'without one Cognito sends fifty mails a day, and who signs up after that gets no code',
  alarmAddress: 'someone must hear of an alarm',
};

function demand(name: StageName, given: Readonly<Record<string, unknown>>): void {
  const missing = Object.entries(DEMANDED).filter(([value]) => !given[value]);
  if (missing.length === 0) return;
  throw new Refusal(
    missing.map(([value, reason]) => `Set stages.${name}.${value} in cdk.json: ${reason}.`).join('\n'),
  );
}

function sentences(name: StageName, issues: readonly { path: PropertyKey[]; message: string }[]): string {
  return issues
    .map(
      ({ path, message }) =>
        `stages.${[name, ...path].map(String).join('.')} in cdk.json ${wordOf(message)}.`,
    )
    .join('\n');
}

/** The parser's own words begin with a capital. */
const wordOf = (message: string) => (/^[A-Z]/.test(message) ? `is missing or wrong: ${message}` : message);

/** Lambda refuses a reservation that leaves less than 100 to the rest, in the middle of a deployment. */
function checkConcurrency(name: StageName, concurrency: StageConfig['concurrency']): void {
  if (!concurrency) return;
  const { account, receiver, api } = concurrency;
  const reserved = receiver + api * AREAS.length;
  if (reserved + ALWAYS_UNRESERVED <= account) return;
  throw new Refusal(
    `stages.${name}.concurrency in cdk.json reserves ${reserved} of ${account} executions; Lambda keeps ${ALWAYS_UNRESERVED} free.`,
  );
}
