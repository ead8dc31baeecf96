import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { SCHEDULES } from '../../infra/constructs/schedules.ts';
import { FUNCTIONS, TRIGGERS } from '../../infra/functions.ts';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { type Resource, resourcesOf, templatesOf } from './templates.ts';

const { api } = templatesOf('prod');
const aliases = resourcesOf(api, 'AWS::Lambda::Alias');
const scheduled = SCHEDULES.map(({ source }) => source.name);

const VERSIONED = FUNCTIONS.filter((source) => source !== TRIGGERS && !scheduled.includes(source.name));
const SERVING = VERSIONED.map(({ name }) => name).filter(
  (name) => !['webhooks-worker', 'webhooks-retry', 'fanout', 'email'].includes(name),
);

const idOf = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const aliasOf = (name: string): [string, Resource] => {
  const found = Object.entries(aliases).find(([id]) => id.startsWith(`${idOf(name)}Live`));
  if (!found) throw new Error(`${name} has no alias`);
  return found;
};
test('each function that requests or events reach has an alias, and no other function has one', () => {
  expect(Object.keys(aliases)).toHaveLength(VERSIONED.length);
  for (const { name } of VERSIONED) expect(aliasOf(name)[1].Properties.Name).toBe('live');
});

test('API integrations and event sources use aliases only', () => {
  const uris = Object.values(resourcesOf(api, 'AWS::ApiGatewayV2::Integration')).map(
    ({ Properties }) => Properties.IntegrationUri.Ref,
  );
  const sources = Object.values(resourcesOf(api, 'AWS::Lambda::EventSourceMapping')).map(
    ({ Properties }) => Properties.FunctionName.Ref,
  );

  expect([...uris, ...sources].sort()).toEqual(Object.keys(aliases).sort());
});

test('only API Gateway’s own permissions refer to the aliases, and none to a function without a version', () => {
  const permissions = Object.values(resourcesOf(api, 'AWS::Lambda::Permission')).filter(
    ({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com',
  );

  expect(permissions.map(({ Properties }) => Properties.FunctionName.Ref).sort()).toEqual(
    SERVING.map((name) => aliasOf(name)[0]).sort(),
  );
});

test('a deployment keeps the version from before, so that it can be pointed back to', () => {
  for (const version of Object.values(resourcesOf(api, 'AWS::Lambda::Version')))
    expect(version).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
});

test.each(VERSIONED.map(({ name }) => name))(
  'an output contains the version of %s that is in use',
  (name) => {
    const [version] = aliasOf(name)[1].Properties.FunctionVersion['Fn::GetAtt'];

    api.hasOutput(`${idOf(name)}Version`, { Value: { Ref: version } });
  },
);

test('a deployment can publish new versions of functions that have not changed', () => {
  const versionsOf = (republish: string | undefined) =>
    Object.keys(
      resourcesOf(
        Template.fromStack(createEnvironment({ ...STAGES.dev, republish }).api),
        'AWS::Lambda::Version',
      ),
    );
  const usual = versionsOf(undefined);

  expect(versionsOf(undefined)).toEqual(usual);
  expect(versionsOf('2026-11-22').filter((id) => usual.includes(id))).toEqual([]);
});
