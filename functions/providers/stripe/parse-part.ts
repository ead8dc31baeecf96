import * as z from 'zod/mini';
import { Unprocessable } from '../../ledger/unprocessable.ts';

const REMEDY =
  'Make sure the endpoint in Stripe sends snapshot payloads. If it does, email us the event ID; our address is on the Privacy page.';

/** Builds the error for an invalid part of an event. `fault` is the end of the error message, such as `is missing`. */
export const faultyPart = (path: string, fault: string): Unprocessable =>
  new Unprocessable(`The event's \`${path}\` ${fault}. ${REMEDY}`);

/**
 * Parses a part of an event. `path` is its location in the event. If the value does not match the schema, throws an `Unprocessable` that
 * names the first invalid field.
 */
export function parsePart<T extends z.ZodMiniType>(schema: T, value: unknown, path: string): z.output<T> {
  const result = z.safeParse(schema, value, { error: faultOf });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw result.error;
  throw faultyPart(pathOf(path, issue.path), issue.message);
}

/** Returns schema options with the error messages `isn't ${noun}` for an unexpected value and `is missing` for a missing value. */
export const expected = (noun: string) => ({
  error: ({ input }: z.core.$ZodRawIssue) => (input === undefined ? 'is missing' : `isn't ${noun}`),
});

function pathOf(start: string, steps: readonly PropertyKey[]): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    return path === '' ? String(step) : `${path}.${String(step)}`;
  }, start);
}

const NOUNS: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  boolean: 'true or false',
};

/** Describes a validation issue for which the schema has no description of its own. */
function faultOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `isn't ${NOUNS[issue.expected] ?? 'of a known kind'}`;
    case 'invalid_value':
      return "isn't a value that we know";
    case 'too_big':
      return issue.origin === 'array'
        ? `has more than ${inWords(issue.maximum)} items`
        : `is longer than ${inWords(issue.maximum)} characters`;
    case 'too_small':
      return 'is empty';
    default:
      return 'has an unknown shape';
  }
}

const inWords = (limit: number | bigint): string => limit.toLocaleString('en-US');
