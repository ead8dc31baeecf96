import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optional, readEnv, TABLE_ENV, url } from './env.ts';

const SECRET = 'not-to-be-logged';

describe('readEnv', () => {
  it('returns only the variables of the schema', () => {
    const env = readEnv(TABLE_ENV, { TABLE_NAME: 'tributary', AWS_REGION: 'eu-central-1' });

    expect(env).toEqual({ TABLE_NAME: 'tributary' });
  });

  it('throws with the name of every missing or malformed variable, and with no values', () => {
    const schema = { ...TABLE_ENV, SITE_ORIGIN: url(), SES_ENDPOINT: optional(url()) };

    const read = () => readEnv(schema, { SITE_ORIGIN: SECRET, SES_ENDPOINT: SECRET });

    expect(read).toThrow(
      'The environment of this function is incomplete. Set: TABLE_NAME, SITE_ORIGIN, SES_ENDPOINT.',
    );
    expect(read).not.toThrow(SECRET);
  });

  it('returns a valid environment or names the invalid variable, for any input', () => {
    const name = fc.oneof(fc.constantFrom('TABLE_NAME', 'DYNAMODB_ENDPOINT', '__proto__'), fc.string());
    fc.assert(
      fc.property(fc.dictionary(name, fc.option(fc.string(), { nil: undefined })), (env) => {
        if ((env.TABLE_NAME?.length ?? 0) >= 3) {
          expect(readEnv(TABLE_ENV, env).TABLE_NAME).toBe(env.TABLE_NAME);
        } else {
          expect(() => readEnv(TABLE_ENV, env)).toThrow(/Set: TABLE_NAME\.$/);
        }
      }),
    );
  });
});
