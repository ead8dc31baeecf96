import type * as z from 'zod/mini';
import { lazily } from '../../../shared/lib/lazily.ts';
import { parsePart } from './parse-part.ts';

export interface ObjectParser<T extends z.ZodMiniType> {
  (object: unknown): z.output<T>;
  readonly schema: () => T;
}

/**
 * Creates a function that parses the object of an event. If the object does not match the schema, the function throws an `Unprocessable`
 * that names the first invalid field. The schema is built when it is first needed, because a cold start would otherwise build the schemas
 * of all types of events.
 */
export function objectParser<T extends z.ZodMiniType>(buildSchema: () => T): ObjectParser<T> {
  const schema = lazily(buildSchema);
  return Object.assign((object: unknown) => parsePart(schema(), object, 'data.object'), { schema });
}
