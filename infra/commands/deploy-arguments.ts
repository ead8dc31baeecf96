import { parseArgs } from 'node:util';
import { CommandError } from '../command-error.ts';
import type { StageName } from '../config.ts';
import { stageArgument } from './stage-argument.ts';

/**
 * Parses the arguments of `npm run deploy`: an environment and, in the CI pipeline, `--app cdk.out`. If the arguments are invalid, throws a
 * `CommandError` that shows the usage.
 */
export function deployArguments(args: string[]): { stage: StageName; assembly: string | undefined } {
  const { values, positionals } = parse(args);
  return { stage: stageArgument('deploy', positionals), assembly: values.app };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { app: { type: 'string' } } });
  } catch (cause) {
    throw new CommandError(
      `Unknown arguments "${args.join(' ')}". Usage: npm run deploy -- dev [--app cdk.out]`,
      {
        cause,
      },
    );
  }
}
