import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JSONWebKeySet } from 'jose';
import type { Mailbox } from '../mail/mailbox.ts';
import { Challenges } from './challenges.ts';
import type { Pool } from './pool.ts';
import { createRateLimits } from './rate-limits.ts';
import { respond } from './respond.ts';
import { DEFAULT_SETTINGS, type PoolSettings } from './settings.ts';
import { publicKeySet } from './signing-key.ts';
import { createTokens } from './tokens.ts';
import { createTriggers } from './triggers.ts';
import { openUserStore } from './user-store.ts';

export interface CognitoOptions {
  dataFile: string;
  /** The id of the user pool, which has the form `<region>_<name>`. */
  poolId: string;
  clientId: string;
  region: string;
  siteOrigin: string;
  /** Calls the trigger function with a Cognito event. If the trigger throws an error, the user sees the error's message. */
  triggers: (event: unknown) => Promise<unknown>;
  mailbox: Mailbox;
  /** Called with the cause of each internal error. */
  onProblem: (error: unknown) => void;
  settings?: PoolSettings;
  now?: () => Date;
}

export interface Cognito {
  /** Handles every request under `/cognito/`. The promise never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  hasUsers(): boolean;
  issuer: string;
  jwks: JSONWebKeySet;
}

/**
 * Creates a user pool with one app client. The endpoint for Amplify and the AWS SDK is `<siteOrigin>/cognito/`. It exists because the
 * available emulators lack the complete SRP sign-in and the refresh that the unmodified Amplify client uses (ADR 6).
 */
export async function createCognito(options: CognitoOptions): Promise<Cognito> {
  const { poolId, clientId, region, mailbox, settings = DEFAULT_SETTINGS, now = () => new Date() } = options;
  const store = await openUserStore(options.dataFile);
  const issuer = `${options.siteOrigin}/cognito/${poolId}`;
  const jwks = publicKeySet(store.signingKey);
  const pool: Pool = {
    id: poolId,
    name: poolId.split('_')[1] ?? '',
    clientId,
    settings,
    store,
    tokens: createTokens({ key: store.signingKey, issuer, clientId, seconds: settings.tokenSeconds }),
    triggers: createTriggers({ poolId, clientId, region, invoke: options.triggers }),
    mailbox,
    onProblem: options.onProblem,
    challenges: new Challenges(),
    guards: createRateLimits(),
    now,
  };
  return {
    issuer,
    jwks,
    hasUsers: () => store.all().length > 0,
    async handle(request, response) {
      const isKeySet = request.method === 'GET' && request.url?.endsWith(`/${poolId}/.well-known/jwks.json`);
      if (!isKeySet) return respond(request, response, pool);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(jwks));
    },
  };
}
