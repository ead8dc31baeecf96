import type * as z from 'zod/mini';
import { parsePart } from './parse-part.ts';

/** Parses the object of an event. Throws `Unprocessable`, with the first invalid field, if the object does not match the schema. */
export const parseObject = <T extends z.ZodMiniType>(schema: T, object: unknown): z.output<T> =>
  parsePart(schema, object, 'data.object');
