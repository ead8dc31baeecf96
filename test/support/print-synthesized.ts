import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { grantedByFunction } from './granted.ts';
import type { Synthesized } from './synthesized.ts';

const synthesized: Synthesized = { granted: grantedByFunction(createEnvironment(STAGES.dev)) };
process.stdout.write(JSON.stringify(synthesized));
