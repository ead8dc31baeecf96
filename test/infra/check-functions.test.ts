import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  ListFunctionsCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda';
import { describe, expect, test } from 'vitest';
import { findStaleFunctions, readFunctions } from '../../infra/commands/check-functions.ts';
import { STAGES } from '../../infra/stages.ts';
import { mockClient } from '../support/mock-client.ts';
import { resourcesOf, templatesOf } from './templates.ts';

const STREAM = 'arn:aws:dynamodb:eu-central-1:123456789012:table/new/stream/2026';
const OUTPUTS = {
  'Prod-Data': {
    TableName: 'new',
    TableStreamArn: STREAM,
    UserPoolId: 'pool',
    AvatarBucketName: 'pictures',
    SecretKeyArn: 'key',
    PaymentKeyArn: 'payment-key',
  },
  'Prod-Web': { SiteOrigin: 'https://app.example.com' },
};
const NO_ALIAS = new ResourceNotFoundException({ message: 'Function not found', $metadata: {} });
const made = (FunctionName: string, Variables: Record<string, string>) => ({
  FunctionName,
  Environment: { Variables },
});
const mapping = (EventSourceArn: string) => ({ FunctionArn: 'fanout', EventSourceArn });
const isForeign = (value: string) => value.includes('Fn::GetStackOutput') && !value.includes('{{resolve:');
const find = (variables: Record<string, string>, ...arns: string[]) =>
  findStaleFunctions(STAGES.prod, OUTPUTS, {
    functions: [made('Prod-Api-Apps', variables)],
    sources: arns.map(mapping),
  });

describe('The check after a deployment', () => {
  test('finds nothing if functions have the values of the stacks', () => {
    const variables = { TABLE_NAME: 'new', USER_POOL_ID: 'pool', LOG_LEVEL: 'INFO' };

    expect(find(variables, STREAM, 'arn:aws:sqs:eu-central-1:123456789012:queue')).toEqual([]);
  });

  test('finds a function on the table of an earlier deployment', () => {
    expect(find({ TABLE_NAME: 'old' })).toEqual(['Prod-Api-Apps has TABLE_NAME=old, not new']);
  });

  test('finds a consumer of another stream', () => {
    const old = STREAM.replace('new', 'old');

    expect(find({}, old)).toEqual([`fanout reads ${old}, not ${STREAM}`]);
  });

  test('finds a reference to a secret that CloudFormation has not resolved', () => {
    expect(
      find({ HOOK_TOKEN_KEY: '{{resolve:secretsmanager:Prod-hook-token-key:SecretString:::}}' }),
    ).toEqual(['Prod-Api-Apps has the text of a reference as HOOK_TOKEN_KEY']);
  });

  test('reads only the functions of the environment, from all pages', async () => {
    const lambda = mockClient(LambdaClient);
    const arn = (name: string) => `arn:aws:lambda:eu-central-1:123456789012:function:${name}`;
    lambda
      .on(ListFunctionsCommand)
      .resolves({ Functions: [{ FunctionName: 'Dev-Api-Apps' }], NextMarker: 'next' })
      .on(ListFunctionsCommand, { Marker: 'next' })
      .resolves({ Functions: [{ FunctionName: 'Prod-Api-Apps' }] })
      .on(GetFunctionConfigurationCommand)
      .rejects(NO_ALIAS)
      .on(ListEventSourceMappingsCommand)
      .resolves({
        EventSourceMappings: [{ FunctionArn: arn('Dev-Api-Email') }, { FunctionArn: arn('Prod-Api-Email') }],
      });

    expect(await readFunctions(STAGES.prod)).toEqual({
      functions: [{ FunctionName: 'Prod-Api-Apps' }],
      sources: [{ FunctionArn: arn('Prod-Api-Email') }],
    });
  });

  test('reads the unpublished version and the version in use of each function', async () => {
    const lambda = mockClient(LambdaClient);
    const version = (FunctionName: string, Version: string) => ({ FunctionName, Version });
    lambda
      .on(ListFunctionsCommand)
      .resolves({ Functions: [version('Prod-Api-Apps', '$LATEST'), version('Prod-Api-Audit', '$LATEST')] })
      .on(GetFunctionConfigurationCommand)
      .rejects(NO_ALIAS)
      .on(GetFunctionConfigurationCommand, { FunctionName: 'Prod-Api-Apps', Qualifier: 'live' })
      .resolves(version('Prod-Api-Apps', '10'))
      .on(ListEventSourceMappingsCommand)
      .resolves({});

    expect((await readFunctions(STAGES.prod)).functions).toEqual([
      version('Prod-Api-Apps', '$LATEST'),
      version('Prod-Api-Apps', '10'),
      version('Prod-Api-Audit', '$LATEST'),
    ]);
  });

  test('covers every variable that refers to another stack', () => {
    const { api, data } = templatesOf('prod');
    const foreign = Object.values(resourcesOf(api, 'AWS::Lambda::Function')).flatMap(({ Properties }) =>
      Object.entries(Properties.Environment.Variables).filter(([, value]) =>
        // Leave out references to secrets, because a secret's value is never a stack output.
        isForeign(JSON.stringify(value)),
      ),
    );
    const names = [...new Set(foreign.map(([name]) => name))];
    const outputs = { 'Prod-Data': {}, 'Prod-Web': {} };

    const differences = findStaleFunctions(STAGES.prod, outputs, {
      functions: [made('f', Object.fromEntries(names.map((name) => [name, 'old'])))],
      sources: [],
    });

    expect(names).not.toEqual([]);
    expect(differences).toHaveLength(names.length);
    for (const output of Object.keys(OUTPUTS['Prod-Data'])) data.hasOutput(output, {});
  });
});
