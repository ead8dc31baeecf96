import * as z from 'zod/mini';

/**
 * Parses the function's environment. Called once, at import: an error names each missing or malformed variable, so a faulty
 * deployment fails at the first cold start. Values are never part of the message.
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

/** The variables of every function that uses the table. */
export const TableEnv = z.object({
  TABLE_NAME: z.string().check(z.minLength(3)),
  /** The endpoint of DynamoDB Local. Set only in local development and in tests. */
  DYNAMODB_ENDPOINT: z.optional(z.string()),
});
