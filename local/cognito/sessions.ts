import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { User, UserSession } from './user.ts';
import type { UserStore } from './user-store.ts';

/** Starts a session for the user and removes expired sessions. Returns the session's refresh token but never stores it. */
export function createSession(
  user: User,
  seconds: number,
  now: Date,
): { session: UserSession; refreshToken: string } {
  const secret = randomBytes(32).toString('base64url');
  const session = {
    id: randomUUID(),
    secretHash: hash(secret).toString('hex'),
    authTime: Math.floor(now.getTime() / 1_000),
    expiresAt: now.getTime() + seconds * 1_000,
  };
  user.sessions = [...user.sessions.filter(({ expiresAt }) => expiresAt > now.getTime()), session];
  const refreshToken = Buffer.from([user.username, session.id, secret].join('.')).toString('base64url');
  return { session, refreshToken };
}

export function findSession(
  store: UserStore,
  refreshToken: string,
  now: Date,
): { user: User; session: UserSession } | undefined {
  const [username = '', id, secret = ''] = Buffer.from(refreshToken, 'base64url').toString().split('.');
  const user = store.find(username);
  const session = user?.sessions.find((candidate) => candidate.id === id);
  if (!user || !session || session.expiresAt <= now.getTime()) return undefined;
  return timingSafeEqual(hash(secret), Buffer.from(session.secretHash, 'hex'))
    ? { user, session }
    : undefined;
}

/** Ends a session. Its access tokens become invalid too. */
export function endSession(user: User, session: UserSession): void {
  user.sessions = user.sessions.filter(({ id }) => id !== session.id);
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
