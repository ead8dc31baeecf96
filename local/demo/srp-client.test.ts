import { expect, it } from 'vitest';
import { createKeyPair, createVerifier, sharedKey } from '../cognito/srp.ts';
import { clientSharedKey, createClientKeys } from './srp-client.ts';

const identity = { poolName: 'Tributary', username: 'jane' };

function keysOf(signUpPassword: string, signInPassword: string) {
  const { salt, verifier } = createVerifier(identity, signUpPassword);
  const [client, server] = [createClientKeys(), createKeyPair(verifier)];
  const serverPublic = server.public.toString(16);
  return {
    client: clientSharedKey(client, serverPublic, { identity, salt, password: signInPassword }),
    server: sharedKey(client.public, server, verifier),
  };
}

it('client and server share a key if the password is correct', () => {
  const { client, server } = keysOf('tributary', 'tributary');
  expect(client).toEqual(server);
});

it('client and server share no key if the password is wrong', () => {
  const { client, server } = keysOf('tributary', 'Tributary');
  expect(client).not.toEqual(server);
});
