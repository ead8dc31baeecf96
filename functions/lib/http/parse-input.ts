import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import type { FieldError } from '../../../shared/contract/errors.ts';
import type { Operation } from '../../../shared/contract/operation.ts';
import { invalid } from './errors.ts';

z.config(en());

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Parses all parts of the input that `operation` declares. Throws `validation_failed` with the invalid fields of all parts. */
export function parseInput(operation: Operation, raw: RawInput): Record<string, unknown> {
  const fields: FieldError[] = [];
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = operation[part];
    if (!schema) continue;
    // Parse missing parameters as an empty object, but keep a body of `null`.
    const given = part === 'body' ? raw.body : (raw[part] ?? {});
    const result = z.safeParse(schema as z.ZodMiniType, given);
    if (result.success) parsed[part] = result.data;
    else
      fields.push(
        ...result.error.issues.map((issue) => ({
          path: [part, ...issue.path].join('.'),
          message: issue.message,
        })),
      );
  }
  if (fields.length > 0) throw invalid(fields);
  return parsed;
}
