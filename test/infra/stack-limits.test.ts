import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { resourcesOf } from './templates.ts';

/** The resources that a stack may have. CloudFormation's limit is 500. */
const MOST_RESOURCES = 450;
/** The routes that an API may have. API Gateway's limit is 300. */
const MOST_ROUTES = 280;

/** An environment with every optional part. */
const environment = createEnvironment({ ...STAGES.prod, canary: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d' });
const stacks = environment.node.findAll().filter((construct) => construct instanceof Stack);

test.each(stacks.map((stack) => [stack.node.id, stack] as const))(
  'the stack %s is far from CloudFormation’s limit',
  (_, stack) => {
    expect(Object.keys(Template.fromStack(stack).toJSON().Resources).length).toBeLessThan(MOST_RESOURCES);
  },
);

test('the API is far from API Gateway’s limit of routes', () => {
  const routes = resourcesOf(Template.fromStack(environment.api), 'AWS::ApiGatewayV2::Route');

  expect(Object.keys(routes).length).toBeLessThan(MOST_ROUTES);
});

test('the distribution uses the API only after its routes exist', () => {
  expect(environment.web.dependencies.map(({ node }) => node.id)).toContain('Api');
});
