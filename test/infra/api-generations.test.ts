import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { resourcesOf, templatesOf } from './templates.ts';

/** Returns the APIs, routes and distribution origins of an environment that has the given `apiGenerations`. */
function deployed(apiGenerations: readonly number[]) {
  const { api, web } = createEnvironment({ ...STAGES.prod, apiGenerations });
  const template = Template.fromStack(api);
  return {
    template,
    apis: Object.keys(resourcesOf(template, 'AWS::ApiGatewayV2::Api')),
    routes: Object.values(resourcesOf(template, 'AWS::ApiGatewayV2::Route')).map(({ Properties }) => [
      Properties.ApiId.Ref,
      Properties.RouteKey,
    ]),
    origins: JSON.stringify(resourcesOf(Template.fromStack(web), 'AWS::CloudFront::Distribution')),
  };
}
const [first] = Object.keys(resourcesOf(templatesOf('prod').api, 'AWS::ApiGatewayV2::Api'));
const moving = deployed([1, 2]);
const moved = deployed([2]);

test('the first step adds an API with the same routes and keeps the old one', () => {
  const [old, added] = moving.apis;
  const routesOf = (id: string | undefined) =>
    moving.routes.flatMap(([api, route]) => (api === id ? [route] : [])).sort();

  expect(old).toBe(first);
  expect(moving.apis).toHaveLength(2);
  expect(routesOf(added)).toEqual(routesOf(old));
});

test('the first step makes the distribution use the new API', () => {
  expect(moving.origins).not.toContain(first);
  expect(moving.origins).toBe(moved.origins);
});

test('the stack with two APIs stays within CloudFormation’s limit of 500 resources', () => {
  expect(Object.keys(moving.template.toJSON().Resources).length).toBeLessThanOrEqual(500);
});

test('the second step deletes the old API, and changes neither the new one nor the functions', () => {
  expect(moved.apis).toEqual([moving.apis[1]]);
  const functionsOf = ({ template }: typeof moved) =>
    Object.keys(resourcesOf(template, 'AWS::Lambda::Function'));
  expect(functionsOf(moved)).toEqual(functionsOf(moving));
});
