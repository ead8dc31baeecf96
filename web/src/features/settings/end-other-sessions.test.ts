import { expect, it } from 'vitest';
import { ApiError } from '../../../../shared/contract/client.ts';
import { endOtherSessions } from './end-other-sessions.ts';

const answered = (status: number) =>
  new ApiError({ type: '', title: '', status, detail: 'detail', code: 'internal', instance: '' });
const noConnection = answered(0);
const failed = answered(503);
const refused = answered(401);
const tooMany = answered(429);
const wrongPassword = new Error('Incorrect username or password.');

/** Runs the steps. Each step fails with the given errors first. Returns the result, the steps that were tried, and the total pause. */
async function run(errors: { end?: Error[]; signIn?: Error[]; check?: Error[] }) {
  const tried: string[] = [];
  let paused = 0;
  const step = (name: string, failures: Error[] = []) => {
    const left = [...failures];
    return async () => {
      tried.push(name);
      const failure = left.shift();
      if (failure) throw failure;
      return { signInAfterMs: 300 };
    };
  };
  const signIn = step('sign in', errors.signIn);
  const result = await endOtherSessions({
    endSessions: step('end', errors.end),
    signIn: async () => void (await signIn()),
    checkSignIn: step('check', errors.check),
    sleep: async (ms) => {
      paused += ms;
    },
  });
  return { result, tried: tried.join(', '), paused };
}

const always = (error: Error) => Array.from({ length: 100 }, () => error);

it('ends all sessions, and signs in again as soon as a sign-in counts', async () => {
  expect(await run({})).toEqual({ result: 'others-ended', tried: 'end, sign in, check', paused: 300 });
});

it.each([
  ['no connection', noConnection],
  ['a failure of the server', failed],
])('tries again after %s', async (_, error) => {
  expect(await run({ end: [error], check: [error] })).toEqual({
    result: 'others-ended',
    tried: 'end, end, sign in, check, sign in, check',
    paused: 1_300,
  });
});

it('signs in before it tries again if an earlier attempt ended this session without a response', async () => {
  expect(await run({ end: [noConnection, refused] })).toMatchObject({
    result: 'others-ended',
    tried: 'end, end, sign in, end, sign in, check',
  });
});

it('signs in again until the sign-in counts', async () => {
  expect(await run({ check: [refused, refused] })).toMatchObject({
    result: 'others-ended',
    tried: 'end, sign in, check, sign in, check, sign in, check',
  });
});

it('says so if the other sessions cannot be ended', async () => {
  expect(await run({ end: always(failed) })).toEqual({
    result: 'others-remain',
    tried: 'end, end, end, end, end, end',
    paused: 15_500,
  });
  expect(await run({ end: always(tooMany) })).toEqual({ result: 'others-remain', tried: 'end', paused: 0 });
});

it('says so if all sessions have ended but this page cannot sign in again', async () => {
  expect(await run({ check: always(failed) })).toMatchObject({ result: 'signed-out', paused: 15_800 });
  expect(await run({ signIn: [wrongPassword] })).toEqual({
    result: 'signed-out',
    tried: 'end, sign in',
    paused: 300,
  });
});
