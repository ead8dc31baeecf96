import * as z from 'zod/mini';

/**
 * Parses the function's environment. It is called once, at import, so that a faulty deployment fails at the first cold start. The error
 * names each missing or malformed variable but never contains a value.
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

/** The environment variables of every function that uses the table. */
export const TableEnv = z.object({
  TABLE_NAME: z.string().check(z.minLength(3)),
  /** The endpoint of DynamoDB Local. Set only in local development and in tests. */
  DYNAMODB_ENDPOINT: z.optional(z.string()),
});
