import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { grantedByFunction } from './granted.ts';

process.stdout.write(JSON.stringify(grantedByFunction(createEnvironment(STAGES.dev))));
