import { GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, test, vi } from 'vitest';
import { CommandError } from '../../infra/command-error.ts';
import { deployArguments } from '../../infra/commands/deploy-arguments.ts';
import { type DeployDeps, deployStage } from '../../infra/commands/deploy-stage.ts';
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

function world(origins: string[]) {
  const rest = [...origins];
  const deps = {
    cdk: vi.fn<DeployDeps['cdk']>(async () => undefined),
    checkBootstrap: vi.fn(async () => undefined),
    waitForSender: vi.fn(async () => undefined),
    readOutputs: vi.fn(async () => ({
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

/** Returns the data of a Lambda function whose `SITE_ORIGIN` is `origin`. */
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
