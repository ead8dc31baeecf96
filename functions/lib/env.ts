import * as z from 'zod/mini';

/**
 * Parses the function's environment once, at import. Throws an error that names each missing or malformed variable, so that a
 * wrong deployment fails at its first start.
 */
export function readEnv<S extends z.ZodMiniObject>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): z.output<S> {
  const parsed = z.safeParse(schema, env);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`The environment of this function is incomplete. Set: ${names}.`, { cause: parsed.error });
}

/** What every function that uses the table needs. */
export const TableEnv = z.object({
  TABLE_NAME: z.string().check(z.minLength(3)),
  /** Only in local development and in tests: DynamoDB Local. */
  DYNAMODB_ENDPOINT: z.optional(z.string()),
});
