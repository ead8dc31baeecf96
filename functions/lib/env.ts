interface Variable {
  readonly isValid: (value: string) => boolean;
  readonly isOptional: boolean;
}

type EnvSchema = Readonly<Record<string, Variable>>;
type Env<S extends EnvSchema> = {
  readonly [K in keyof S]: S[K] extends { isOptional: true } ? string | undefined : string;
};

export const text = (minLength = 0) =>
  ({ isValid: (value: string) => value.length >= minLength, isOptional: false }) as const;
export const url = () => ({ isValid: (value: string) => URL.canParse(value), isOptional: false }) as const;
export const integer = () =>
  ({ isValid: (value: string) => /^\d{1,9}$/.test(value), isOptional: false }) as const;
export const optional = ({ isValid }: Pick<Variable, 'isValid'>) => ({ isValid, isOptional: true }) as const;

/**
 * Parses the function's environment variables. Call it while a module loads, so that a faulty deployment fails at the first cold start. The
 * error names each missing or malformed variable, but never contains a value. Doesn't use zod, so that the webhook receiver doesn't have to
 * load it.
 */
export function readEnv<const S extends EnvSchema>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): Env<S> {
  const isValid = ([name, variable]: [string, Variable]) => {
    const value = env[name];
    return value === undefined ? variable.isOptional : variable.isValid(value);
  };
  const invalid = Object.entries(schema).filter((entry) => !isValid(entry));
  if (invalid.length > 0) {
    const names = invalid.map(([name]) => name).join(', ');
    throw new Error(`The environment of this function is incomplete. Set: ${names}.`);
  }
  return Object.fromEntries(Object.keys(schema).map((name) => [name, env[name]])) as Env<S>;
}

export const TABLE_ENV = {
  TABLE_NAME: text(3),
  /** Set only in local development and in tests. */
  DYNAMODB_ENDPOINT: optional(text()),
};
