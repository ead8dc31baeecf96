import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import type { StageConfig } from '../../infra/config.ts';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { referredId, resourcesOf, templatesOf } from './templates.ts';

/** The resources that a stack may have. CloudFormation's limit is 500. */
const MOST_RESOURCES = 450;
/** The routes that an API may have. API Gateway's limit is 300. */
const MOST_ROUTES = 280;

/** Returns the templates of an environment with the given APIs and every optional part, keyed by the id of their stack. */
function deployed(apis: Pick<StageConfig, 'apiGenerations'> & Partial<StageConfig>): Map<string, Template> {
  const environment = createEnvironment({
    ...STAGES.prod,
    canary: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    ...apis,
  });
  const stacks = environment.node.findAll().filter((construct) => construct instanceof Stack);
  return new Map(stacks.map((stack) => [stack.node.id, Template.fromStack(stack)]));
}

const resourcesIn = (templates: ReadonlyMap<string, Template>, id: string, type: string) => {
  const template = templates.get(id);
  return template ? resourcesOf(template, type) : {};
};
const apisOf = (templates: ReadonlyMap<string, Template>) =>
  Object.keys(resourcesIn(templates, 'Api', 'AWS::ApiGatewayV2::Api'));
const routesIn = (templates: ReadonlyMap<string, Template>, id: string) =>
  Object.values(resourcesIn(templates, id, 'AWS::ApiGatewayV2::Route')).map(({ Properties }) => Properties);
const keysIn = (templates: ReadonlyMap<string, Template>, id: string) =>
  routesIn(templates, id)
    .map(({ RouteKey }) => RouteKey)
    .sort();
const originsOf = (templates: ReadonlyMap<string, Template>) =>
  JSON.stringify(resourcesIn(templates, 'Web', 'AWS::CloudFront::Distribution'));

const usual = deployed({ apiGenerations: [1] });
const moving = deployed({ apiGenerations: [1, 2] });
const moved = deployed({ apiGenerations: [2] });
const [first] = Object.keys(resourcesOf(templatesOf('prod').api, 'AWS::ApiGatewayV2::Api'));

describe('Moving to a new API', () => {
  test('starts with a second API, which has the same routes in a stack of its own', () => {
    const [old, added] = apisOf(moving);

    expect(old).toBe(first);
    expect(apisOf(moving)).toHaveLength(2);
    expect(keysIn(moving, 'Routes2')).toEqual(keysIn(moving, 'Routes'));
    expect(new Set(routesIn(moving, 'Routes').map(({ ApiId }) => referredId(ApiId)))).toEqual(new Set([old]));
    expect(new Set(routesIn(moving, 'Routes2').map(({ ApiId }) => referredId(ApiId)))).toEqual(
      new Set([added]),
    );
  });

  test('leaves the old routes as they are', () => {
    expect(moving.get('Routes')?.toJSON()).toEqual(usual.get('Routes')?.toJSON());
  });

  test('makes the distribution use the new API', () => {
    expect(originsOf(usual)).toContain(first);
    expect(originsOf(moving)).not.toContain(first);
    expect(originsOf(moving)).toBe(originsOf(moved));
  });

  test('ends without the old API and its routes, and changes neither the new ones nor the functions', () => {
    expect(apisOf(moved)).toEqual([apisOf(moving)[1]]);
    expect(moved.has('Routes')).toBe(false);
    expect(moved.get('Routes2')?.toJSON()).toEqual(moving.get('Routes2')?.toJSON());
    expect(resourcesIn(moved, 'Api', 'AWS::Lambda::Function')).toEqual(
      resourcesIn(moving, 'Api', 'AWS::Lambda::Function'),
    );
  });
});

describe('An environment whose routes are still in the stack of the functions', () => {
  const undivided = deployed({ apiGenerations: [1], routesInApiStack: 1 });
  const dividing = deployed({ apiGenerations: [1, 2], routesInApiStack: 1 });

  test('keeps them there, and gives only the second API a stack for its routes', () => {
    expect(undivided.has('Routes')).toBe(false);
    expect(keysIn(undivided, 'Api')).toEqual(keysIn(usual, 'Routes'));
    expect(keysIn(dividing, 'Api')).toEqual(keysIn(usual, 'Routes'));
    expect(dividing.get('Routes2')?.toJSON()).toEqual(moved.get('Routes2')?.toJSON());
  });

  test('keeps the logical ids of these routes while it moves', () => {
    const routeIds = (templates: typeof usual) =>
      Object.keys(resourcesIn(templates, 'Api', 'AWS::ApiGatewayV2::Route'));

    expect(routeIds(undivided)).toContain('HttpGETapiaffiliatenames19C92EE9');
    expect(routeIds(dividing)).toEqual(routeIds(undivided));
  });

  test('has room for its second API', () => {
    for (const [id, template] of dividing)
      expect(Object.keys(template.toJSON().Resources).length, id).toBeLessThan(MOST_RESOURCES);
  });
});

test.each([...moving])('with two APIs, the stack %s is far from CloudFormation’s limit', (_, template) => {
  expect(Object.keys(template.toJSON().Resources).length).toBeLessThan(MOST_RESOURCES);
});

test('an API is far from API Gateway’s limit of routes', () => {
  expect(keysIn(usual, 'Routes').length).toBeLessThan(MOST_ROUTES);
});

test('the distribution uses an API only after its routes exist', () => {
  const environment = createEnvironment({ ...STAGES.dev, apiGenerations: [1, 2] });

  expect(environment.web.dependencies.map(({ node }) => node.id)).toEqual(
    expect.arrayContaining(['Routes', 'Routes2']),
  );
});
