import { CommandError } from '../infra/command-error.ts';

export function damagedFile(file: string, cause?: unknown): CommandError {
  return new CommandError(`${file} is damaged. Delete the local data with npm run reset, then start again.`, {
    cause,
  });
}
