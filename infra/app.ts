import { App } from 'aws-cdk-lib';
import { addChecks } from './checks.ts';
import { STAGES } from './config.ts';
import { Environment } from './environment.ts';

const app = new App();
for (const stage of Object.values(STAGES)) new Environment(app, stage);
addChecks(app);
app.synth();
