import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readEnv, TableEnv } from './env.ts';

const SECRET = 'not-to-be-logged';

describe('the environment of a function', () => {
  it('is read, without what the function does not ask for', () => {
    const env = readEnv(TableEnv, { TABLE_NAME: 'tributary', AWS_REGION: 'eu-central-1' });

    expect(env).toEqual({ TABLE_NAME: 'tributary' });
  });

  it('is refused with the name of every variable that is missing or malformed, and with no value', () => {
    const schema = z.object({ ...TableEnv.shape, SITE_ORIGIN: z.url() });

    const read = () => readEnv(schema, { SITE_ORIGIN: SECRET });

    expect(read).toThrow('The environment of this function is incomplete. Set: TABLE_NAME, SITE_ORIGIN.');
    expect(read).not.toThrow(SECRET);
  });

  it('is complete or refused by name, whatever it is', () => {
    const name = fc.oneof(fc.constantFrom('TABLE_NAME', 'DYNAMODB_ENDPOINT', '__proto__'), fc.string());
    fc.assert(
      fc.property(fc.dictionary(name, fc.option(fc.string(), { nil: undefined })), (env) => {
        if ((env.TABLE_NAME?.length ?? 0) >= 3) {
          expect(readEnv(TableEnv, env).TABLE_NAME).toBe(env.TABLE_NAME);
        } else {
          expect(() => readEnv(TableEnv, env)).toThrow(/Set: TABLE_NAME\.$/);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
