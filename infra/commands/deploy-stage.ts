import { CommandError } from '../command-error.ts';
import { originContext, REPUBLISH_CONTEXT, type StageConfig, type StageName } from '../config.ts';
import { describeFailure } from '../describe-failure.ts';
import { LIVE, PREVIOUS, VERSION_OUTPUT } from '../settings/aliases.ts';
import type { Cdk } from './cdk.ts';
import { type DeployedFunctions, findStaleFunctions, type Outputs } from './check-functions.ts';
import type { FunctionAliases, Versions } from './function-aliases.ts';
import { pointLive } from './point-back.ts';
import { requireKnownOrigin } from './require-known-origin.ts';
import type { Account } from './smoke/steps.ts';

export interface DeployDeps {
  readonly cdk: Cdk;
  readonly checkBootstrap: (config: StageConfig) => Promise<void>;
  /** Makes stacks whose first creation has failed deletable. */
  readonly releaseFailedCreations: (config: StageConfig) => Promise<void>;
  readonly waitForSender: (zone: string, region: string) => Promise<void>;
  readonly readOutputs: () => Promise<Outputs>;
  readonly readFunctions: (config: StageConfig) => Promise<DeployedFunctions>;
  /** Stores a context value. The value applies to this deployment and all later ones. */
  readonly storeContext: (name: string, value: string) => Promise<void>;
  readonly aliases: FunctionAliases;
  /** Tests the environment from outside. Throws a `CommandError` if a step fails. */
  readonly smoke: (address: string, account: Account) => Promise<void>;
  readonly now: () => Date;
}

/**
 * Deploys an environment and returns its URL. Without a domain, CloudFront assigns the URL in the first deployment. A second deployment
 * then configures emails, webhooks and uploads to use this URL. With a domain, deploys the user pool only after SES has verified the
 * sender. If `assembly` is given, as in CI, deploys this assembly without building, synthesizing or asking for confirmation.
 *
 * Then runs the smoke test. If the deployment or the test fails, points all functions back to the versions from before the deployment
 * (ADR 40) and throws a `CommandError` that says so.
 */
export async function deployStage(
  stage: StageName,
  config: StageConfig,
  deps: DeployDeps,
  assembly?: string,
): Promise<string> {
  if (assembly) requireKnownOrigin(stage, config);
  const options = assembly ? assemblyOptions(assembly) : [];
  await deps.checkBootstrap(config);
  await deps.releaseFailedCreations(config);
  const before = await deps.aliases.read(LIVE);
  try {
    const address = await deployStacks(stage, config, deps, { assembly, options, before });
    // The pipeline has the account's password. Before the first sign-up, the environment has no account.
    await deps.smoke(address, assembly ? 'required' : 'optional');
    return address;
  } catch (cause) {
    const reason = describeFailure(cause) ?? String(cause);
    throw new CommandError([reason, ...(await restore(config, deps, before))].join('\n'), { cause });
  }
}

/** Points all functions back to the versions from before a failed deployment. Returns the lines to print about it. */
async function restore({ name }: StageConfig, { aliases }: DeployDeps, before: Versions): Promise<string[]> {
  if (before.size > 0) {
    const moved = await pointLive(aliases, before);
    return moved.length > 0 ? [`The functions of ${name} use the versions from before again:`, ...moved] : [];
  }
  const created = await aliases.read(LIVE);
  return created.size > 0
    ? [`This is the first deployment of ${name}, so there are no versions to point back to.`]
    : [];
}

interface DeployOptions {
  readonly assembly: string | undefined;
  readonly options: readonly string[];
  readonly before: Versions;
}

async function deployStacks(
  stage: StageName,
  config: StageConfig,
  deps: DeployDeps,
  { assembly, options, before }: DeployOptions,
): Promise<string> {
  if (config.domain) {
    await deps.cdk('deploy', `${config.name}/Mail`, ...options);
    await deps.waitForSender(config.domain.zone, config.region);
  }
  const deployed = await deploy(config, deps, { options, before });
  if (config.siteOrigin === deployed) return deployed;
  if (assembly) throw new CommandError(urlChangedMessage(deployed, stage));
  await deps.storeContext(originContext(stage), deployed);
  return deploy(config, deps, { options, before });
}

/**
 * Builds the options for deploying an existing assembly. The assembly already contains the site, and its changes have already been
 * approved.
 */
const assemblyOptions = (assembly: string) => [
  '--app',
  assembly,
  '--build',
  '',
  '--require-approval',
  'never',
  '--concurrency',
  '2',
];

const urlChangedMessage = (address: string, stage: StageName) =>
  `The URL of ${stage} has changed to ${address}, which its functions do not know. Deploy it once manually (npm run deploy -- ${stage}) and commit cdk.context.json.`;

export const OUTPUTS = 'cdk.out/outputs.json';

/**
 * Deploys all stacks, then compares the environment variables of the functions with the outputs of the stacks. If a function has an
 * outdated value, deploys again with `--force`. If the value is still outdated, throws a `CommandError`. The first deployment without a
 * domain skips the comparison, because a second deployment follows.
 */
async function deploy(
  config: StageConfig,
  deps: DeployDeps,
  { options, before }: Pick<DeployOptions, 'options' | 'before'>,
): Promise<string> {
  const { name, siteOrigin } = config;
  const command = ['deploy', `${name}/*`, '--outputs-file', OUTPUTS, ...options] as const;
  await deps.cdk(...command);
  const outputs = await deps.readOutputs();
  const versions = versionsIn(outputs[`${name}-Api`]);
  // CloudFormation doesn't know where a failed deployment has pointed an alias, so it leaves the aliases of unchanged functions there.
  await pointLive(deps.aliases, versions);
  if ([...before].some(([each, version]) => versions.get(each) !== version))
    await deps.aliases.point(PREVIOUS, before);
  const origin = outputs[`${name}-Web`]?.SiteOrigin;
  if (!origin) throw new CommandError(`${name}-Web is deployed but has no output SiteOrigin.`);
  if (origin !== siteOrigin) return origin;
  const stale = async () => findStaleFunctions(config, outputs, await deps.readFunctions(config));
  if ((await stale()).length === 0) return origin;
  // Publish new versions, because the environment variables of a published version never change.
  await deps.cdk(...command, '--force', '--context', `${REPUBLISH_CONTEXT}=${deps.now().toISOString()}`);
  const left = await stale();
  if (left.length > 0) throw new CommandError(staleMessage(name, left));
  return origin;
}

const versionsIn = (outputs: Record<string, string> = {}): Versions =>
  new Map(
    Object.entries(outputs)
      .filter(([output]) => output.endsWith(VERSION_OUTPUT))
      .map(([, arn]) => {
        const [name = '', version = ''] = arn.split(':').slice(6);
        return [name, version];
      }),
  );

const staleMessage = (name: string, lines: readonly string[]) =>
  `${name} is deployed, but some functions do not use the resources of the stacks:\n${lines.join('\n')}`;
