import { readFile } from 'node:fs/promises';
import { CommandError } from '../command-error.ts';
import { readStages, type StageConfig, type StageName } from '../config.ts';
import { CONTEXT } from '../context.ts';
import { fromRoot } from '../from-root.ts';

/** Each team that deploys the product commits the file to its own repository. */
export const CONTEXT_FILE = fromRoot('cdk.context.json');

export async function readContextFile(file = CONTEXT_FILE): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, unknown>;
}

/** Throws a `CommandError` that lists every missing value. */
export async function readConfig(stage: StageName): Promise<StageConfig> {
  const remembered = await readContextFile();
  return readStages((name) => remembered[name] ?? CONTEXT[name])[stage];
}

/** Throws a `CommandError` if the configuration still contains the repository's example values. */
export function rejectExampleValues(stage: StageName, { domain, alarmAddress }: StageConfig): void {
  const examples = Object.entries({ 'domain.zone': domain?.zone, alarmAddress }).filter(([, value]) =>
    value?.endsWith('.example'),
  );
  if (examples.length === 0) return;
  const names = examples.map(([name]) => `stages.${stage}.${name}`).join(' and ');
  throw new CommandError(`Set ${names} in cdk.json to your own: the current values are examples.`);
}
