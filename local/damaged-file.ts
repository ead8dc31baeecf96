import { CommandError } from '../infra/command-error.ts';

/** Builds the error for a file in the local data that cannot be read. */
export function damagedFile(file: string, cause?: unknown): CommandError {
  return new CommandError(`${file} is damaged. Delete the local data with npm run reset, then start again.`, {
    cause,
  });
}
