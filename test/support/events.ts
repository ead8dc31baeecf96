import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { profileKey } from '../../functions/entities/profile.ts';
import { createSignedPost } from '../../functions/lib/http/signed-post.ts';
import { createEventsEndpoint } from '../../local/events/endpoint.ts';
import type { EventLimits } from '../../local/events/limits.ts';
import { createAuthorizer } from '../../local/gateway/authorize.ts';
import { acceptUpgrades } from '../../local/gateway/upgrades.ts';
import { LOCAL, LOCAL_CREDENTIALS } from '../../local/settings.ts';
import type { Credentials } from '../../local/sigv4/signing-key.ts';

const ISSUER = 'http://localhost/cognito/pool';
const CLIENT_ID = 'web';

export interface Publication {
  channel: string;
  /** Strings are sent verbatim, and other values as JSON. */
  events: readonly unknown[];
}

export interface PublishAnswer {
  readonly status: number;
  readonly body: {
    successful?: unknown[];
    failed?: unknown[];
    errors?: { errorType: string; message: string }[];
  };
}

export interface LocalEvents {
  readonly origin: string;
  readonly port: number;
  /**
   * Returns an access token for this user that expires in the given number of seconds. If the number is negative, the token has already
   * expired. By default, the user has just signed in.
   */
  token(userId: string, seconds?: number, signedInAt?: Date): Promise<string>;
  /** Signs a user out everywhere, as of the given time. */
  signOut(userId: string, at: Date): void;
  /** Publishes events with a SigV4 signature, just as the functions do. */
  publish(publication: Publication, credentials?: Partial<Credentials>): Promise<PublishAnswer>;
  /** Publishes events with the given headers and without a signature. */
  publishUnsigned(publication: Publication, headers?: Record<string, string>): Promise<PublishAnswer>;
  deleteProfile(userId: string): void;
  /** Makes each read of a user's profile fail. */
  failReadsOf(userId: string): void;
  readonly troubles: string[];
  connections(): number;
  /** Destroys all sockets without a closing handshake, to simulate a network failure. */
  dropConnections(): void;
  stop(): Promise<void>;
}

/** Starts the local Events API on a free port. Tokens are signed with a new key pair, because there is no user pool. */
export async function startLocalEvents(limits: Partial<EventLimits> = {}): Promise<LocalEvents> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] };
  const troubles: string[] = [];
  const deleted = new Set<string>();
  const unreadable = new Set<string>();
  const signedOutBefore = new Map<string, number>();
  const endpoint = await createEventsEndpoint({
    authorize: createAuthorizer({ issuer: ISSUER, clientId: CLIENT_ID, jwks }),
    credentials: LOCAL_CREDENTIALS,
    async readItem({ key }) {
      const partition = key.PK?.S ?? '';
      if (unreadable.has(partition)) throw new Error('The table is down');
      return {
        ...(deleted.has(partition) && { deletedAt: '2026-11-22T00:00:00.000Z' }),
        ...(signedOutBefore.has(partition) && { signedOutBefore: signedOutBefore.get(partition) }),
      };
    },
    onProblem: (message) => troubles.push(message),
    limits,
  });
  const server = createServer((request, response) => void endpoint.publish(request, response));
  const upgrades = acceptUpgrades(server, () => endpoint.upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;

  return {
    origin,
    port,
    troubles,
    deleteProfile: (userId) => void deleted.add(profileKey(userId).PK),
    failReadsOf: (userId) => void unreadable.add(profileKey(userId).PK),
    signOut: (userId, at) =>
      void signedOutBefore.set(profileKey(userId).PK, Math.floor(at.getTime() / 1_000) + 1),
    token(userId, seconds = 3_600, signedInAt = new Date()) {
      const now = Math.floor(Date.now() / 1_000);
      const claims = {
        sub: userId,
        username: userId,
        token_use: 'access',
        client_id: CLIENT_ID,
        iss: ISSUER,
        auth_time: Math.floor(signedInAt.getTime() / 1_000),
      };
      return new SignJWT({ ...claims, iat: now, exp: now + seconds })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .sign(privateKey);
    },
    async publish(publication, credentials = {}) {
      const signedPost = createSignedPost({
        service: 'appsync',
        region: LOCAL.region,
        credentials: { ...LOCAL_CREDENTIALS, ...credentials },
        timeoutMs: 10_000,
      });
      const headers = { 'content-type': 'application/json' };
      return answerOf(await signedPost(`${origin}/event`, headers, bodyOf(publication)));
    },
    async publishUnsigned(publication, headers = {}) {
      const request = { method: 'POST', body: bodyOf(publication), headers };
      return answerOf(await fetch(`${origin}/event`, request));
    },
    connections: () => upgrades.size,
    dropConnections: () => upgrades.destroy(),
    stop() {
      endpoint.close();
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
        upgrades.destroy();
      });
    },
  };
}

const answerOf = async (response: Response): Promise<PublishAnswer> => ({
  status: response.status,
  body: (await response.json()) as PublishAnswer['body'],
});

const bodyOf = ({ channel, events }: Publication) =>
  JSON.stringify({
    channel,
    events: events.map((event) => (typeof event === 'string' ? event : JSON.stringify(event))),
  });
