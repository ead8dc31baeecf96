import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type CfnElement, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { ServiceFunction } from '../../infra/constructs/service-function.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { FUNCTIONS } from '../../infra/functions.ts';
import { functionEnvironment } from '../../local/settings.ts';
import { environmentOf, resourcesOf } from './templates.ts';

const run = promisify(execFile);

/** The variables that Lambda sets in every environment. */
const LAMBDA = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'ASIA',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: 'token',
  AWS_LAMBDA_FUNCTION_NAME: 'any',
};

const functions = environmentOf('dev')
  .node.findAll()
  .filter((construct) => construct instanceof ServiceFunction)
  .map((made): [string, ServiceFunction] => [made.source.name, made]);

/** Values that are known only after the deployment are replaced with a placeholder. */
function variablesOf(made: ServiceFunction): Record<string, string> {
  const stack = Stack.of(made);
  const id = stack.getLogicalId(made.function.node.defaultChild as CfnElement);
  const template = Template.fromStack(stack);
  const deployed = resourcesOf(template, 'AWS::Lambda::Function')[id];
  const queues = resourcesOf(template, 'AWS::SQS::Queue');
  const values = Object.entries<unknown>(deployed?.Properties.Environment.Variables ?? {}).map(
    ([name, value]) => {
      // Treat a `Ref` to a queue as a URL, because it yields the queue's URL.
      const isQueue = ((value as { Ref?: string }).Ref ?? '') in queues;
      const isAddress = isQueue || JSON.stringify(value).includes('https://');
      return [
        name,
        typeof value === 'string' ? value : isAddress ? 'https://deployed.example.com' : 'deployed',
      ];
    },
  );
  return { ...LAMBDA, ...Object.fromEntries(values) };
}

test.each(functions)('%s loads with only the environment variables it is deployed with', async (_, made) => {
  const entry = pathToFileURL(fromRoot(made.source.entry)).href;
  const code = `const { handler } = await import(${JSON.stringify(entry)}); console.log(typeof handler)`;

  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], {
    env: variablesOf(made),
  });

  expect(stdout.trim()).toBe('function');
});

test('the local cloud sets every variable that a function is deployed with', () => {
  const local = functionEnvironment({ origin: 'http://localhost:3000', dynamodb: 'http://localhost:8000' });
  // Ignore the variables that configure Node.js and logging. The local cloud sets them differently or not at all.
  const ignored = [...Object.keys(LAMBDA), 'NODE_OPTIONS', 'POWERTOOLS_SERVICE_NAME', 'METRICS_SERVICE'];

  const isLocal = ([name]: (typeof functions)[number]) => FUNCTIONS.some((source) => source.name === name);

  const missing = functions.filter(isLocal).flatMap(([name, made]) =>
    Object.keys(variablesOf(made))
      .filter((variable) => !(variable in local) && !ignored.includes(variable))
      .map((variable) => `${name}: ${variable}`),
  );

  expect(missing).toEqual([]);
});
