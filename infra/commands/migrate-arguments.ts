import { parseArgs } from 'node:util';
import { CommandError } from '../command-error.ts';

const USAGE = `Usage:
  npm run migrate
Options:
  --dry-run       counts the outdated items and writes nothing
  --rate 50       items per second, from 1 to 500
  --segments 4    parts of the table that are read at once, from 1 to 64`;

export interface MigrateArguments {
  readonly isDryRun: boolean;
  readonly rate: number;
  readonly segments: number;
}

/** Parses the arguments of `npm run migrate`. If they are invalid, throws a `CommandError` that explains why and shows the usage. */
export function migrateArguments(args: string[]): MigrateArguments {
  const values = parse(args);
  return {
    isDryRun: values['dry-run'],
    rate: wholeNumber('rate', values.rate, 500),
    segments: wholeNumber('segments', values.segments, 64),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        'dry-run': { type: 'boolean', default: false },
        rate: { type: 'string', default: '50' },
        segments: { type: 'string', default: '4' },
      },
    }).values;
  } catch (cause) {
    throw new CommandError(`Unknown arguments "${args.join(' ')}".\n${USAGE}`, { cause });
  }
}

function wholeNumber(name: string, text: string, max: number): number {
  const value = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= max) return value;
  throw new CommandError(`--${name} must be a whole number from 1 to ${max}.\n${USAGE}`);
}
