import { CommandError } from '../../infra/command-error.ts';

/** Parses a positive number in an argument. Throws `CommandError` if it is not one. */
export function wholeNumber(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new CommandError(`${value} is not a whole number above 0.`);
  return Number(value);
}
