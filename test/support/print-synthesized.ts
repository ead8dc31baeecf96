import { Template } from 'aws-cdk-lib/assertions';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { readTableDefinition } from '../../infra/table-definition.ts';
import { grantedByFunction } from './granted.ts';
import type { Synthesized } from './synthesized.ts';

const environment = createEnvironment(STAGES.dev);
const synthesized: Synthesized = {
  tableDefinition: readTableDefinition(Template.fromStack(environment.data)),
  granted: grantedByFunction(environment),
};
process.stdout.write(JSON.stringify(synthesized));
