import * as z from 'zod/mini';
import { CognitoError } from './errors.ts';
import type { Pool } from './pool.ts';
import type { User, UserSession } from './user.ts';

/** An operation of the Cognito API. `run` parses the body and throws a `CognitoError` if it rejects the request. */
export interface CognitoOperation {
  /** True if the request must be signed with AWS credentials, as for admin operations. */
  readonly isSigned: boolean;
  readonly run: (body: unknown, pool: Pool) => Promise<object>;
}

export const Username = z.string().check(z.minLength(1), z.maxLength(128));
/** A password of any strength. Only new passwords must meet the pool's policy. */
export const Password = z.string().check(z.maxLength(256));
export const Code = z.string().check(z.minLength(1), z.maxLength(2_048));
export const ClientMetadata = z.optional(z.record(z.string(), z.string()));
const Token = z.string().check(z.minLength(1), z.maxLength(20_000));

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Input<S extends Shape> = z.output<z.ZodMiniObject<S>>;

/** Defines an operation that the app client may call without a token. */
export function clientOperation<S extends Shape>(
  shape: S,
  run: (input: Input<S>, pool: Pool) => Promise<object>,
): CognitoOperation {
  const Body = z.object(shape);
  const Client = z.object({ ClientId: z.string() });
  return {
    isSigned: false,
    async run(body, pool) {
      const { ClientId } = parse(Client, body);
      if (ClientId !== pool.clientId) {
        throw new CognitoError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
      }
      return run(parse(Body, body) as Input<S>, pool);
    },
  };
}

/** Defines an operation for a signed-in user. The body contains the access token. */
export function userOperation<S extends Shape>(
  shape: S,
  run: (input: Input<S>, signedIn: { user: User; session: UserSession }, pool: Pool) => Promise<object>,
): CognitoOperation {
  const Body = z.object(shape);
  const Bearer = z.object({ AccessToken: Token });
  return {
    isSigned: false,
    async run(body, pool) {
      const signedIn = await authenticate(parse(Bearer, body).AccessToken, pool);
      return run(parse(Body, body) as Input<S>, signedIn, pool);
    },
  };
}

/** Defines an admin operation. The request is signed with AWS credentials, and the body contains the pool id. */
export function adminOperation<S extends Shape>(
  shape: S,
  run: (input: Input<S>, pool: Pool) => Promise<object>,
): CognitoOperation {
  const Body = z.object(shape);
  const Target = z.object({ UserPoolId: z.string() });
  return {
    isSigned: true,
    async run(body, pool) {
      const { UserPoolId } = parse(Target, body);
      if (UserPoolId !== pool.id) {
        throw new CognitoError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
      }
      return run(parse(Body, body) as Input<S>, pool);
    },
  };
}

async function authenticate(token: string, pool: Pool): Promise<{ user: User; session: UserSession }> {
  const claims = await pool.tokens.verifyAccess(token, pool.now());
  const user = pool.store.find(claims.sub);
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  const session = user.sessions.find(({ id }) => id === claims.origin_jti);
  if (!session) throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
  return { user, session };
}

function parse<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const count = parsed.error.issues.length;
  const values = parsed.error.issues
    .map((issue) => `Value at '${issue.path.join('.')}' failed to satisfy constraint`)
    .join('; ');
  throw new CognitoError(
    'InvalidParameterException',
    `${count} validation error${count === 1 ? '' : 's'} detected: ${values}`,
  );
}
