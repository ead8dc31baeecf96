import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fromRoot } from '../../infra/from-root.ts';
import { allResources, templatesOf } from './templates.ts';

/** What CloudFormation's handlers of each type may call, as declared in its registry. */
const { permissions } = z.parse(
  z.object({ source: z.string(), permissions: z.record(z.string(), z.array(z.string())) }),
  JSON.parse(readFileSync(fromRoot('test', 'infra', 'handler-permissions.json'), 'utf8')),
);

const Policy = z.object({
  Statement: z.array(z.object({ Action: z.union([z.string(), z.array(z.string())]) })),
});
const allowed = z
  .parse(Policy, JSON.parse(readFileSync(fromRoot('infra', 'policies', 'execution.json'), 'utf8')))
  .Statement.flatMap(({ Action }) => Action);

/** The permissions that the role of CloudFormation doesn't have, by their beginning, with the reason. */
const UNNEEDED: Readonly<Record<string, string>> = {
  'acm-pca:': 'We use no private certificate authority.',
  'amplify:': 'Our firewalls protect no Amplify app.',
  'application-autoscaling:De': 'The table is billed per request and has no scaling.',
  'application-autoscaling:Put': 'The table is billed per request and has no scaling.',
  'application-autoscaling:Register': 'The table is billed per request and has no scaling.',
  'apprunner:': 'Our firewalls protect no App Runner service.',
  'bedrock-agentcore:': 'Our firewalls protect no Bedrock gateway.',
  'codedeploy:': 'The deployment itself moves the aliases (ADR 40).',
  'ec2:': 'No function is in a network, and our firewalls protect nothing in one.',
  'elasticfilesystem:': 'No function mounts a file system.',
  'elasticloadbalancing:': 'Our firewalls protect no load balancer.',
  'firehose:': 'No log group or firewall delivers to Firehose.',
  'iam:DescribeOrganization': 'No organization manages our firewalls.',
  'iam:DeleteRolePermissionsBoundary': 'No role may lose its boundary.',
  'iam:DeleteGroupPolicy': 'All policies belong to roles.',
  'iam:GetGroupPolicy': 'All policies belong to roles.',
  'iam:PutGroupPolicy': 'All policies belong to roles.',
  'iam:DeleteUserPolicy': 'All policies belong to roles.',
  'iam:GetUserPolicy': 'All policies belong to roles.',
  'iam:PutUserPolicy': 'All policies belong to roles.',
  'kinesis:': 'The table has no Kinesis stream.',
  's3files:': 'No function mounts a file system.',
  's3tables:': 'No bucket has an inventory in tables.',
};

const types = [
  ...new Set(
    (['dev', 'prod'] as const).flatMap((stage) =>
      allResources(templatesOf(stage)).map(([, { Type }]) => Type),
    ),
  ),
].filter((type) => type.startsWith('AWS::'));

const isAllowed = (permission: string): boolean =>
  allowed.some((action) => new RegExp(`^${action.replaceAll('*', '.*')}$`, 'i').test(permission));

test.each(types)('the role of CloudFormation has all that the handlers of %s call', (type) => {
  const missing = permissions[type]?.filter(
    (permission) =>
      !isAllowed(permission) && !Object.keys(UNNEEDED).some((start) => permission.startsWith(start)),
  );

  expect(missing).toEqual([]);
});

test.each(Object.keys(UNNEEDED))('a handler declares a permission that begins with %s', (start) => {
  expect(
    Object.values(permissions)
      .flat()
      .some((permission) => permission.startsWith(start)),
  ).toBe(true);
});
