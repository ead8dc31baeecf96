import {
  CreateAliasCommand,
  GetAliasCommand,
  LambdaClient,
  ListFunctionsCommand,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import { GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { describe, expect, test, vi } from 'vitest';
import { CommandError } from '../../infra/command-error.ts';
import { deployArguments } from '../../infra/commands/deploy-arguments.ts';
import { type DeployDeps, deployStage } from '../../infra/commands/deploy-stage.ts';
import { lambdaAliases } from '../../infra/commands/function-aliases.ts';
import { pointBack } from '../../infra/commands/point-back.ts';
import { rejectExampleValues } from '../../infra/commands/read-config.ts';
import { requireDestroyable } from '../../infra/commands/require-destroyable.ts';
import { stageArgument } from '../../infra/commands/stage-argument.ts';
import { sesSender, waitForSender } from '../../infra/commands/verify-sender.ts';
import { STAGES } from '../../infra/stages.ts';
import { mockClient } from '../support/mock-client.ts';

test('a command takes the environment as its argument', () => {
  expect(stageArgument('deploy', ['staging'])).toBe('staging');
});

test.each([
  [[], 'Specify the environment. Choose one of dev, staging, prod: npm run deploy -- dev'],
  [['production'], '"production" is not an environment.'],
  [['dev', 'prod'], '"dev prod" is not an environment.'],
  [['Dev/*'], '"Dev/*" is not an environment.'],
])('%j is refused', (args, message) => {
  expect(() => stageArgument('deploy', args)).toThrow(message);
});

test('a deployment accepts an existing cloud assembly', () => {
  expect(deployArguments(['prod', '--app', 'cdk.out'])).toEqual({ stage: 'prod', assembly: 'cdk.out' });
  expect(deployArguments(['dev'])).toEqual({ stage: 'dev', assembly: undefined });
  expect(() => deployArguments(['dev', '--app'])).toThrow(CommandError);
  expect(() => deployArguments(['dev', '--force'])).toThrow(
    'Unknown arguments "dev --force". Usage: npm run deploy',
  );
});

test('the destroy command refuses an environment that keeps its data', () => {
  expect(() => requireDestroyable('prod', STAGES.prod)).toThrow(CommandError);
  expect(() => requireDestroyable('staging', STAGES.staging)).toThrow(CommandError);
  expect(() => requireDestroyable('dev', STAGES.dev)).not.toThrow();
});

test('the example values are never deployed', () => {
  expect(() => rejectExampleValues('prod', STAGES.prod)).toThrow(
    'Set stages.prod.domain.zone and stages.prod.alarmAddress in cdk.json to your own',
  );
  expect(() => rejectExampleValues('dev', STAGES.dev)).not.toThrow();
});

/** Aliases in memory. `start` contains where `live` points to before the deployment. */
function aliasesIn(start: Readonly<Record<string, string>>) {
  const pointed = new Map<string, Map<string, string>>([['live', new Map(Object.entries(start))]]);
  const of = (alias: string) => pointed.get(alias) ?? new Map<string, string>();
  return {
    read: async (alias: string) => new Map(of(alias)),
    point: async (alias: string, versions: ReadonlyMap<string, string>) =>
      void pointed.set(alias, new Map([...of(alias), ...versions])),
    now: (alias: string) => Object.fromEntries(of(alias)),
  };
}

function world(origins: string[], versions: Readonly<Record<string, string>> = {}) {
  const rest = [...origins];
  const deps = {
    aliases: aliasesIn(versions),
    smoke: vi.fn<DeployDeps['smoke']>(async () => undefined),
    cdk: vi.fn<DeployDeps['cdk']>(async () => undefined),
    checkBootstrap: vi.fn(async () => undefined),
    releaseFailedCreations: vi.fn(async () => undefined),
    waitForSender: vi.fn(async () => undefined),
    readOutputs: vi.fn<DeployDeps['readOutputs']>(async () => ({
      'Dev-Web': { SiteOrigin: rest.shift() ?? '' },
      'Prod-Web': { SiteOrigin: STAGES.prod.siteOrigin },
    })),
    readFunctions: vi.fn<DeployDeps['readFunctions']>(async () => ({ functions: [], sources: [] })),
    storeContext: vi.fn(async () => undefined),
    now: () => new Date('2026-11-22T10:00:00.000Z'),
  };
  return deps;
}

const ADDRESS = 'https://d111.cloudfront.net';

test('a first deployment without a domain runs twice, because CloudFront chooses the address', async () => {
  const deps = world([ADDRESS, ADDRESS]);

  expect(await deployStage('dev', STAGES.dev, deps)).toBe(ADDRESS);

  expect(deps.storeContext).toHaveBeenCalledExactlyOnceWith('tributary:origin:dev', ADDRESS);
  expect(deps.cdk).toHaveBeenCalledTimes(2);
  expect(deps.cdk).toHaveBeenCalledWith('deploy', 'Dev/*', '--outputs-file', 'cdk.out/outputs.json');
});

test('a later deployment runs once', async () => {
  const deps = world([ADDRESS]);

  await deployStage('dev', { ...STAGES.dev, siteOrigin: ADDRESS }, deps);

  expect(deps.cdk).toHaveBeenCalledOnce();
  expect(deps.storeContext).not.toHaveBeenCalled();
});

const functionsAt = (origin: string) => ({
  functions: [{ FunctionName: 'Dev-Api-Email', Environment: { Variables: { SITE_ORIGIN: origin } } }],
  sources: [],
});

/** The option of `cdk deploy` that makes all functions publish new versions, even if nothing else about them has changed. */
const REPUBLISH = ['--context', 'tributary:republish=2026-11-22T10:00:00.000Z'];

test('a deployment that leaves functions on old resources is repeated with --force and new versions', async () => {
  const deps = world([ADDRESS]);
  deps.readFunctions.mockResolvedValueOnce(functionsAt('https://old.example'));
  deps.readFunctions.mockResolvedValueOnce(functionsAt(ADDRESS));

  await deployStage('dev', { ...STAGES.dev, siteOrigin: ADDRESS }, deps);

  expect(deps.cdk.mock.calls).toEqual([
    ['deploy', 'Dev/*', '--outputs-file', 'cdk.out/outputs.json'],
    ['deploy', 'Dev/*', '--outputs-file', 'cdk.out/outputs.json', '--force', ...REPUBLISH],
  ]);
});

test('a deployment fails if functions stay on old resources', async () => {
  const deps = world([ADDRESS]);
  deps.readFunctions.mockResolvedValue(functionsAt('https://old.example'));

  await expect(deployStage('dev', { ...STAGES.dev, siteOrigin: ADDRESS }, deps)).rejects.toThrow(
    'Dev-Api-Email has SITE_ORIGIN=https://old.example, not https://d111.cloudfront.net',
  );
  expect(deps.cdk).toHaveBeenCalledTimes(2);
});

test('nothing is deployed if the account is not bootstrapped', async () => {
  const deps = world([ADDRESS]);
  deps.checkBootstrap.mockRejectedValue(new CommandError('Once: npx cdk bootstrap'));

  await expect(deployStage('dev', STAGES.dev, deps)).rejects.toThrow('npx cdk bootstrap');

  expect(deps.cdk).not.toHaveBeenCalled();
});

test('stacks whose creation failed are made deletable before the CDK deletes them', async () => {
  const deps = world([ADDRESS]);
  deps.releaseFailedCreations.mockRejectedValue(new CommandError('AccessDenied'));

  await expect(deployStage('dev', STAGES.dev, deps)).rejects.toThrow('AccessDenied');

  expect(deps.cdk).not.toHaveBeenCalled();
});

test('with a domain, the sender is deployed first and awaited; without one, nothing is', async () => {
  const deps = world([ADDRESS, ADDRESS]);
  const calls: string[] = [];
  deps.cdk.mockImplementation(async (...args) => void calls.push(args.slice(0, 2).join(' ')));
  deps.waitForSender.mockImplementation(async () => void calls.push('wait'));

  await deployStage('prod', STAGES.prod, deps);
  await deployStage('dev', { ...STAGES.dev, siteOrigin: ADDRESS }, deps);

  expect(calls).toEqual(['deploy Prod/Mail', 'wait', 'deploy Prod/*', 'deploy Dev/*']);
  expect(deps.waitForSender).toHaveBeenCalledExactlyOnceWith('tributary.example', 'eu-central-1');
});

const APPS = 'Dev-Api-Apps';
const FORUM = 'Dev-Api-Forum';
const live = { ...STAGES.dev, siteOrigin: ADDRESS };

function deployNewVersion(before: Readonly<Record<string, string>> = { [APPS]: '7', [FORUM]: '3' }) {
  const deps = world([ADDRESS], before);
  const arn = (name: string, version: string) =>
    `arn:aws:lambda:eu-central-1:123456789012:function:${name}:${version}`;
  deps.readOutputs.mockResolvedValue({
    'Dev-Web': { SiteOrigin: ADDRESS },
    'Dev-Api': { AppsVersion: arn(APPS, '8'), ForumVersion: arn(FORUM, '3') },
  });
  deps.cdk.mockImplementation(() => deps.aliases.point('live', new Map([[APPS, '8']])));
  return deps;
}

describe('The smoke test after a deployment', () => {
  test('needs an account only in the pipeline, which has the password', async () => {
    const deps = world([ADDRESS]);

    await deployStage('dev', live, deps);
    await deployStage('prod', STAGES.prod, deps, 'cdk.out');

    expect(deps.smoke.mock.calls).toEqual([
      [ADDRESS, 'optional'],
      [STAGES.prod.siteOrigin, 'required'],
    ]);
  });

  test('leaves the new versions in use if it passes, and the operator can point back to those before', async () => {
    const deps = deployNewVersion();

    await deployStage('dev', live, deps);
    expect(deps.aliases.now('live')).toEqual({ [APPS]: '8', [FORUM]: '3' });

    expect(await pointBack(STAGES.dev, deps.aliases)).toEqual([`${APPS}: version 8 → 7`]);
    expect(deps.aliases.now('live')).toEqual({ [APPS]: '7', [FORUM]: '3' });
  });

  test('points all functions back if it fails, and the command fails', async () => {
    const deps = deployNewVersion();
    deps.smoke.mockRejectedValue(new CommandError('the API is healthy: Status 500'));

    await expect(deployStage('dev', live, deps)).rejects.toThrow(
      `the API is healthy: Status 500\nThe functions of Dev use the versions from before again:\n${APPS}: version 8 → 7`,
    );

    expect(deps.aliases.now('live')).toEqual({ [APPS]: '7', [FORUM]: '3' });
  });

  test('says that a first deployment has nothing to point back to', async () => {
    const deps = deployNewVersion({});
    deps.smoke.mockRejectedValue(new CommandError('the API is healthy: Status 500'));

    await expect(deployStage('dev', live, deps)).rejects.toThrow(
      'This is the first deployment of Dev, so there are no versions to point back to.',
    );

    expect(deps.aliases.now('live')).toEqual({ [APPS]: '8' });
  });
});

test('a deployment that fails halfway points functions back too', async () => {
  const deps = deployNewVersion();
  deps.cdk.mockImplementation(async () => {
    await deps.aliases.point('live', new Map([[APPS, '8']]));
    throw new CommandError('cdk deploy failed; see the output above.');
  });

  await expect(deployStage('dev', live, deps)).rejects.toThrow(`${APPS}: version 8 → 7`);
  expect(deps.smoke).not.toHaveBeenCalled();
});

test('the deployment after one that was pointed back uses the deployed versions of unchanged functions again', async () => {
  const deps = deployNewVersion();
  // CloudFormation changes nothing, because it doesn't know that the alias was pointed back from version 8.
  deps.cdk.mockResolvedValue(undefined);

  await deployStage('dev', live, deps);

  expect(deps.aliases.now('live')).toEqual({ [APPS]: '8', [FORUM]: '3' });
});

test('a deployment that changes no function leaves what an operator can point back to', async () => {
  const deps = deployNewVersion();
  await deployStage('dev', live, deps);

  await deployStage('dev', live, deps);

  expect(deps.aliases.now('previous')).toEqual({ [APPS]: '7', [FORUM]: '3' });
});

test('nothing can be pointed back after a single deployment', async () => {
  await expect(pointBack(STAGES.dev, aliasesIn({ [APPS]: '1' }))).rejects.toThrow(
    'Dev has been deployed at most once',
  );
});

describe('The aliases in Lambda', () => {
  const missing = new ResourceNotFoundException({ message: 'Alias not found', $metadata: {} });
  const aliases = lambdaAliases(STAGES.prod);

  test('are read for the functions of the environment, from all pages', async () => {
    const lambda = mockClient(LambdaClient);
    const functions = (...names: string[]) => names.map((FunctionName) => ({ FunctionName }));
    lambda
      .on(ListFunctionsCommand)
      .resolves({ Functions: functions('Dev-Api-Apps', 'Prod-Data-Triggers'), NextMarker: 'next' })
      .on(ListFunctionsCommand, { Marker: 'next' })
      .resolves({ Functions: functions('Prod-Api-Apps', 'Prod-Api-Audit') })
      .on(GetAliasCommand)
      .rejects(missing)
      .on(GetAliasCommand, { FunctionName: 'Prod-Api-Apps', Name: 'live' })
      .resolves({ FunctionVersion: '7' });

    expect(await aliases.read('live')).toEqual(new Map([['Prod-Api-Apps', '7']]));
    expect(lambda.commandCalls(GetAliasCommand)).toHaveLength(2);
  });

  test('are created where they are missing', async () => {
    const lambda = mockClient(LambdaClient);
    const target = (FunctionName: string) => ({ FunctionName, Name: 'previous', FunctionVersion: '7' });
    lambda.on(UpdateAliasCommand).resolves({}).on(UpdateAliasCommand, target('new')).rejects(missing);
    lambda.on(CreateAliasCommand).resolves({});

    await aliases.point(
      'previous',
      new Map([
        ['old', '7'],
        ['new', '7'],
      ]),
    );

    expect(lambda.commandCalls(UpdateAliasCommand)[0]?.args[0].input).toEqual(target('old'));
    expect(lambda.commandCalls(CreateAliasCommand).map(({ args }) => args[0].input)).toEqual([target('new')]);
  });

  test('fail if the credentials may not move them', async () => {
    const lambda = mockClient(LambdaClient);
    lambda.on(UpdateAliasCommand).rejects(new Error('AccessDenied'));

    await expect(aliases.point('live', new Map([['old', '7']]))).rejects.toThrow('AccessDenied');
  });
});

test('the pipeline deploys the existing assembly, sender first, without prompting', async () => {
  const deps = world([]);

  await deployStage('prod', STAGES.prod, deps, 'cdk.out');

  const given = ['--app', 'cdk.out', '--build', '', '--require-approval', 'never', '--concurrency', '2'];
  expect(deps.cdk.mock.calls).toEqual([
    ['deploy', 'Prod/Mail', ...given],
    ['deploy', 'Prod/*', '--outputs-file', 'cdk.out/outputs.json', ...given],
  ]);
  expect(deps.waitForSender).toHaveBeenCalledOnce();
});

test('the pipeline deploys nothing while the address is unknown', async () => {
  const deps = world([ADDRESS]);

  await expect(deployStage('dev', STAGES.dev, deps, 'cdk.out')).rejects.toThrow(
    'npm run deploy -- dev) and commit cdk.context.json',
  );

  expect(deps.cdk).not.toHaveBeenCalled();
});

test('the pipeline fails if the address has changed, because it cannot synthesize again', async () => {
  const deps = world(['https://d222.cloudfront.net']);

  const deployed = deployStage('dev', { ...STAGES.dev, siteOrigin: ADDRESS }, deps, 'cdk.out');

  await expect(deployed).rejects.toThrow('The URL of dev has changed to https://d222.cloudfront.net');
  expect(deps.cdk).toHaveBeenCalledOnce();
});

test('the wait for SES is announced once', async () => {
  const answers = [false, false, true];
  const deps = {
    isVerified: async () => answers.shift() ?? true,
    say: vi.fn(),
    pause: vi.fn(async () => undefined),
  };

  await waitForSender('example.com', deps);

  expect(deps.say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Waiting until SES'));
  expect(deps.pause).toHaveBeenCalledTimes(2);
});

test('a verified sender is not awaited', async () => {
  const deps = { isVerified: async () => true, say: vi.fn(), pause: vi.fn(async () => undefined) };

  await waitForSender('example.com', deps);

  expect(deps.say).not.toHaveBeenCalled();
});

test('a sender that stays unverified fails the deployment with instructions', async () => {
  const deps = { isVerified: async () => false, say: vi.fn(), pause: async () => undefined };

  await expect(waitForSender('example.com', deps)).rejects.toThrow('dig NS example.com');
});

test('SES is queried for the domain itself, and an unknown domain counts as unverified', async () => {
  const ses = mockClient(SESv2Client);
  const unknown = new NotFoundException({ message: 'No such identity', $metadata: {} });
  ses
    .on(GetEmailIdentityCommand, { EmailIdentity: 'example.com' })
    .resolves({ VerifiedForSendingStatus: true });
  ses.on(GetEmailIdentityCommand, { EmailIdentity: 'new.example.com' }).rejects(unknown);
  ses.on(GetEmailIdentityCommand, { EmailIdentity: 'denied.example.com' }).rejects(new Error('AccessDenied'));
  const ask = (zone: string) => sesSender(zone, 'eu-central-1').isVerified();

  expect(await ask('example.com')).toBe(true);
  expect(await ask('new.example.com')).toBe(false);
  await expect(ask('denied.example.com')).rejects.toThrow('AccessDenied');
});
