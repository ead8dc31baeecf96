import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { STAGE_NAMES } from '../../infra/config.ts';
import type { Environment } from '../../infra/stacks/environment.ts';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { grantedByFunction } from './granted.ts';
import type { Synthesized } from './synthesized.ts';

const templatesOf = (environment: Environment): Record<string, object> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value instanceof Stack ? [[name, Template.fromStack(value).toJSON()]] : [],
    ),
  );

const [file = ''] = argv.slice(2);
const environments = STAGE_NAMES.map((name) => [name, createEnvironment(STAGES[name])] as const);
const synthesized = {
  granted: grantedByFunction(createEnvironment(STAGES.dev)),
  templates: Object.fromEntries(
    environments.map(([name, environment]) => [name, templatesOf(environment)]),
  ) as Synthesized['templates'],
} satisfies Synthesized;
writeFileSync(file, JSON.stringify(synthesized));
