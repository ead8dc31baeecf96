import { parseArgs } from 'node:util';
import { CommandError } from '../infra/command-error.ts';

export interface StartOptions {
  readonly port: number;
  readonly dev: boolean;
  readonly demo: boolean;
}

const DEFAULT_PORT = 3000;

/** Parses the command line and the environment variable PORT. Throws a `CommandError` that contains the invalid value. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const port = Number(env.PORT ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CommandError(`PORT must be a number from 1 to 65535, not ${env.PORT}.`);
  }
  try {
    const { values } = parseArgs({
      args,
      allowNegative: true,
      options: { dev: { type: 'boolean', default: false }, demo: { type: 'boolean', default: true } },
    });
    return { port, dev: values.dev, demo: values.demo };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}. Known options: --dev, --no-demo.`, { cause: error });
  }
}
