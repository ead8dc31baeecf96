import { CommandError } from '../command-error.ts';
import type { StageConfig } from '../config.ts';
import { LIVE, PREVIOUS } from '../settings/aliases.ts';
import type { FunctionAliases, Versions } from './function-aliases.ts';

/** Points the alias `live` of each function to its version in `target`. Returns a line for each function that has moved. */
export async function pointLive(aliases: FunctionAliases, target: Versions): Promise<string[]> {
  const current = await aliases.read(LIVE);
  const moving = new Map([...target].filter(([name, version]) => isMove(current.get(name), version)));
  await aliases.point(LIVE, moving);
  return [...moving].map(([name, version]) => `${name}: version ${current.get(name)} → ${version}`);
}

/** Functions that a deployment has deleted or created have no alias in one of the two states, so there is nothing to move. */
const isMove = (current: string | undefined, version: string) => current !== undefined && current !== version;

/**
 * Points all functions back to the versions from before the last deployment. Returns a line for each function that has moved. Throws a
 * `CommandError` if there was no deployment before the last one.
 */
export async function pointBack({ name }: StageConfig, aliases: FunctionAliases): Promise<string[]> {
  const previous = await aliases.read(PREVIOUS);
  if (previous.size === 0)
    throw new CommandError(`${name} has been deployed at most once, so there is nothing to point back to.`);
  return pointLive(aliases, previous);
}
