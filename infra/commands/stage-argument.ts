import { CommandError } from '../command-error.ts';
import { STAGE_NAMES, type StageName } from '../config.ts';

/** If the arguments are invalid, throws a `CommandError` that shows the usage. */
export function stageArgument(command: string, args: readonly string[]): StageName {
  const [given, second] = args;
  const stage = STAGE_NAMES.find((name) => name === given);
  if (stage && second === undefined) return stage;
  const choices = STAGE_NAMES.join(', ');
  const reason = given ? `"${args.join(' ')}" is not an environment.` : 'Specify the environment.';
  throw new CommandError(`${reason} Choose one of ${choices}: npm run ${command} -- ${STAGE_NAMES[0]}`);
}
