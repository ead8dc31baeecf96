import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readEnv, TableEnv } from './env.ts';

const SECRET = 'not-to-be-logged';

describe('readEnv', () => {
  it('returns only the variables of the schema', () => {
    const env = readEnv(TableEnv, { TABLE_NAME: 'tributary', AWS_REGION: 'eu-central-1' });

    expect(env).toEqual({ TABLE_NAME: 'tributary' });
  });

  it('throws with the name of every missing or malformed variable, and with no values', () => {
    const schema = z.object({ ...TableEnv.shape, SITE_ORIGIN: z.url() });

    const read = () => readEnv(schema, { SITE_ORIGIN: SECRET });

    expect(read).toThrow('The environment of this function is incomplete. Set: TABLE_NAME, SITE_ORIGIN.');
    expect(read).not.toThrow(SECRET);
  });

  it('returns a valid environment or names the invalid variable, for any input', () => {
    const name = fc.oneof(fc.constantFrom('TABLE_NAME', 'DYNAMODB_ENDPOINT', '__proto__'), fc.string());
    fc.assert(
      fc.property(fc.dictionary(name, fc.option(fc.string(), { nil: undefined })), (env) => {
        if ((env.TABLE_NAME?.length ?? 0) >= 3) {
          expect(readEnv(TableEnv, env).TABLE_NAME).toBe(env.TABLE_NAME);
        } else {
          expect(() => readEnv(TableEnv, env)).toThrow(/Set: TABLE_NAME\.$/);
        }
      }),
    );
  });
});
