import { describe, expect, test } from 'vitest';
import { originContext, readStages, UNKNOWN_ORIGIN } from '../../infra/config.ts';
import { CONTEXT } from '../../infra/context.ts';
import { DEFAULT_LIMITS } from '../../infra/settings/stage-limits.ts';
import { throttlesOf } from '../../infra/settings/throttles.ts';
import { STAGES } from '../../infra/stages.ts';

const REGION = { region: 'eu-central-1' };
const KEYS = {
  signingSecrets: `arn:aws:kms:eu-west-1:123456789012:key/mrk-${'1'.repeat(32)}`,
  paymentDetails: `arn:aws:kms:eu-west-1:123456789012:key/mrk-${'2'.repeat(32)}`,
  webhookTokens: 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:HookTokenKey-AbCdEf',
};
const DOMAIN = { zone: 'example.com', hostedZoneId: 'Z123' };
const SAFE = { ...REGION, domain: DOMAIN, alarmAddress: 'on-call@example.com' };

const BILLING = {
  paymentLink: 'https://buy.stripe.com/x',
  paymentLinkId: 'plink_1',
  portalLink: 'https://billing.stripe.com/p/login/x',
};

const read = (changes: Record<string, unknown>, context: Record<string, unknown> = {}) =>
  readStages(
    (name) => ({ stages: { dev: REGION, staging: SAFE, prod: SAFE, ...changes }, ...context })[name],
  );

describe('A missing or invalid setting is reported in a sentence', () => {
  test.each([
    [{ dev: undefined }, 'dev is missing in cdk.json.'],
    [
      { prod: { ...SAFE, alarmAddress: undefined } },
      'Set stages.prod.alarmAddress in cdk.json: someone must be notified',
    ],
    [
      { staging: { ...SAFE, domain: undefined } },
      'Set stages.staging.domain in cdk.json: without one, Cognito',
    ],
    [{ dev: {} }, 'stages.dev.region in cdk.json is missing or wrong'],
    [
      { dev: { region: 'Frankfurt' } },
      'stages.dev.region in cdk.json is not a region, such as eu-central-1.',
    ],
    [
      { dev: { ...REGION, account: '123' } },
      'stages.dev.account in cdk.json is not an account id: 12 digits.',
    ],
    [
      { prod: { ...SAFE, alarmAddress: 'me' } },
      'stages.prod.alarmAddress in cdk.json is not an email address.',
    ],
    [{ prod: { ...SAFE, domain: { zone: 'example.com' } } }, 'stages.prod.domain.hostedZoneId in cdk.json'],
    [
      { prod: { ...SAFE, billing: { ...BILLING, paymentLinkId: 'https://buy.stripe.com/x' } } },
      'stages.prod.billing.paymentLinkId in cdk.json is not the id of a payment link: plink_…',
    ],
    [
      { prod: { ...SAFE, billing: { ...BILLING, portalLink: 'http://example.com' } } },
      'stages.prod.billing.portalLink in cdk.json is not a URL that starts with https://.',
    ],
    [
      { prod: { ...SAFE, anomalyMonitor: 'arn:aws:ce::123456789012:monitor' } },
      'stages.prod.anomalyMonitor in cdk.json is not the ARN of a cost anomaly monitor.',
    ],
    [{ dev: { ...REGION, regoin: 'x' } }, 'stages.dev'],
  ])('%j', (changes, message) => {
    expect(() => read(changes)).toThrow(message);
  });

  test.each([
    [{ name: 'restored', streamArn: 'restored' }, 'stages.dev.table.streamArn in cdk.json is not the ARN'],
    [
      { name: 'restored', streamArn: 'arn:aws:dynamodb:eu-central-1:123456789012:table/other/stream/2026' },
      'stages.dev.table.streamArn in cdk.json is the stream of another table.',
    ],
  ])('including that of a restored table: %j', (table, message) => {
    expect(() => read({ dev: { ...REGION, table } })).toThrow(message);
  });

  test.each([
    [
      'of another region',
      { ...KEYS },
      'stages.dev.keys in cdk.json contains a key that is not in eu-central-1.',
    ],
    [
      'that cannot be replicated',
      { ...KEYS, signingSecrets: 'arn:aws:kms:eu-west-1:123456789012:key/1' },
      'keys.signingSecrets',
    ],
    [
      'without the secret',
      { ...KEYS, webhookTokens: 'HookTokenKey' },
      'stages.dev.keys.webhookTokens in cdk.json is not',
    ],
  ])('including keys %s', (_, keys, message) => {
    expect(() => read({ dev: { ...REGION, keys } })).toThrow(message);
  });

  test.each([
    ['none', [], 'stages.dev.hookTokenKeys in cdk.json names no key.'],
    ['three', [1, 2, 3], 'stages.dev.hookTokenKeys in cdk.json names more than two keys.'],
    [
      'one of another region',
      [KEYS.webhookTokens, 1],
      'stages.dev.hookTokenKeys in cdk.json contains a key that is not in eu-central-1.',
    ],
  ])('including keys of webhook tokens: %s', (_, hookTokenKeys, message) => {
    expect(() => read({ dev: { ...REGION, hookTokenKeys } })).toThrow(message);
  });

  test('together with all other errors', () => {
    expect(() => read({ dev: { region: 'x', account: 'y' } })).toThrow(/region.*\n.*account/);
    expect(() => read({ prod: REGION })).toThrow(/prod\.domain.*\n.*prod\.alarmAddress/);
    expect(() => read({ dev: {}, prod: REGION })).toThrow(/dev\.region.*\n.*prod\.domain/);
  });

  test('including a reservation that Lambda would refuse during a deployment', () => {
    const concurrency = { account: 500, receiver: 200, api: 40, triggers: 20 };

    expect(() => read({ dev: { ...REGION, concurrency } })).toThrow(
      'stages.dev.concurrency in cdk.json reserves 680 of 500 executions; Lambda requires 100 unreserved.',
    );
  });
});

describe('Limits', () => {
  test('have defaults, which an environment overrides one by one', () => {
    const { dev, prod } = read({ dev: { ...REGION, limits: { deliveriesPerSecond: 50, quietHours: 6 } } });

    expect(dev.limits).toEqual({ ...DEFAULT_LIMITS, deliveriesPerSecond: 50, quietHours: 6 });
    expect(prod.limits).toEqual(DEFAULT_LIMITS);
  });

  test.each([
    [{ deliveriesPerUrl: 9 }, 'stages.dev.limits.deliveriesPerUrl in cdk.json is less than 10.'],
    [{ writesPerSecond: 0 }, 'stages.dev.limits.writesPerSecond in cdk.json is not a positive number.'],
    [{ quietHours: 169 }, 'stages.dev.limits.quietHours in cdk.json is more than 168.'],
    [{ perSecond: 1 }, 'stages.dev.limits in cdk.json'],
  ])('are validated: %j', (limits, message) => {
    expect(() => read({ dev: { ...REGION, limits } })).toThrow(message);
  });

  test('set the throttles of the routes', () => {
    const { dev } = read({ dev: { ...REGION, limits: { deliveriesPerSecond: 50 } } });

    expect(throttlesOf(dev).webhook).toEqual({ rateLimit: 50, burstLimit: 100 });
  });
});

test('an environment with a domain is served at app.<domain> and sends email from the domain', () => {
  expect(read({}).prod).toMatchObject({
    siteOrigin: 'https://app.example.com',
    mailFrom: 'Tributary <no-reply@example.com>',
  });
});

test('an environment without a domain is served at the URL of its last deployment', () => {
  const origin = 'https://d111.cloudfront.net';

  expect(read({}, { [originContext('dev')]: origin }).dev.siteOrigin).toBe(origin);
  expect(read({}).dev.siteOrigin).toBe(UNKNOWN_ORIGIN);
});

test('only dev may lose its data', () => {
  expect(Object.values(STAGES).map(({ name, keepsData }) => [name, keepsData])).toEqual([
    ['Dev', false],
    ['Staging', true],
    ['Prod', true],
  ]);
});

test('the stages in cdk.json are those that the tests use', () => {
  expect(readStages((name) => CONTEXT[name])).toEqual(STAGES);
});

test('Partners’ messages go to the alarm address unless there is another, and nowhere without a domain', () => {
  const operatorAddress = 'operator@example.com';

  expect(read({}).prod.operatorAddress).toBe(SAFE.alarmAddress);
  expect(read({ prod: { ...SAFE, operatorAddress } }).prod.operatorAddress).toBe(operatorAddress);
  expect(read({ dev: { ...REGION, operatorAddress } }).dev.operatorAddress).toBeUndefined();
});

test('the operator is optional, but must be complete', () => {
  const operator = { name: 'Example Ltd', address: '1 Example Street', email: 'privacy@example.com' };

  expect(read({}).prod.operator).toBeUndefined();
  expect(read({ prod: { ...SAFE, operator } }).prod.operator).toEqual(operator);
  expect(() => read({ prod: { ...SAFE, operator: { ...operator, email: 'privacy' } } })).toThrow(
    'stages.prod.operator.email in cdk.json is not an email address.',
  );
  expect(() => read({ prod: { ...SAFE, operator: { ...operator, name: ' ' } } })).toThrow(
    'stages.prod.operator.name in cdk.json is empty.',
  );
});
