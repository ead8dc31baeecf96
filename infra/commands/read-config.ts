import { readFile } from 'node:fs/promises';
import { readStages, type StageConfig, type StageName } from '../config.ts';
import { CONTEXT } from '../context.ts';
import { fromRoot } from '../from-root.ts';
import { Refusal } from './refusal.ts';

/** Where the CDK keeps what it found out; belongs into the repository of the team that deploys. */
export const REMEMBERED = fromRoot('cdk.context.json');

/** What is remembered, by its names; nothing before the first deployment. */
export async function readRemembered(file = REMEMBERED): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, unknown>;
}

/** The environment as a deployment sees it. Throws a `Refusal` that says each value that is missing. */
export async function readConfig(stage: StageName): Promise<StageConfig> {
  const remembered = await readRemembered();
  return readStages((name) => remembered[name] ?? CONTEXT[name])[stage];
}

/** Refuses the values with which this repository comes: they are nobody's. */
export function refuseExamples(stage: StageName, { domain, alarmAddress }: StageConfig): void {
  const examples = Object.entries({ 'domain.zone': domain?.zone, alarmAddress }).filter(([, value]) =>
    value?.endsWith('.example'),
  );
  if (examples.length === 0) return;
  const names = examples.map(([name]) => `stages.${stage}.${name}`).join(' and ');
  throw new Refusal(`Set ${names} in cdk.json to your own: what is there is an example.`);
}
