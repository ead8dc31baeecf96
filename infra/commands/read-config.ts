import { readFile } from 'node:fs/promises';
import { readStages, type StageConfig, type StageName } from '../config.ts';
import { CONTEXT } from '../context.ts';
import { fromRoot } from '../from-root.ts';
import { Refusal } from './refusal.ts';

/** The file of context values that the CDK stores; belongs in the repository of the team that deploys. */
export const REMEMBERED = fromRoot('cdk.context.json');

/** Returns the stored context values; empty before the first deployment. */
export async function readRemembered(file = REMEMBERED): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, unknown>;
}

/** Returns an environment's configuration for a deployment. Throws a `Refusal` that lists every missing value. */
export async function readConfig(stage: StageName): Promise<StageConfig> {
  const remembered = await readRemembered();
  return readStages((name) => remembered[name] ?? CONTEXT[name])[stage];
}

/** Throws a `Refusal` for the example values that this repository ships with. */
export function refuseExamples(stage: StageName, { domain, alarmAddress }: StageConfig): void {
  const examples = Object.entries({ 'domain.zone': domain?.zone, alarmAddress }).filter(([, value]) =>
    value?.endsWith('.example'),
  );
  if (examples.length === 0) return;
  const names = examples.map(([name]) => `stages.${stage}.${name}`).join(' and ');
  throw new Refusal(`Set ${names} in cdk.json to your own: the current values are examples.`);
}
