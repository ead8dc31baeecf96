import type * as z from 'zod/mini';
import { parsePart } from './parse-part.ts';

/** Parses the object of an event. If it does not match the schema, throws an `Unprocessable` that names the first invalid field. */
export const parseObject = <T extends z.ZodMiniType>(schema: T, object: unknown): z.output<T> =>
  parsePart(schema, object, 'data.object');
