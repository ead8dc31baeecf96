import { createHash } from 'node:crypto';
import { DomainError } from '../lib/errors.ts';
import { FOREVER, type Posting, type RecentText } from '../table/entities/posting.ts';
import { formatDuration } from './in-words.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

type Kind = RecentText['kind'];

/** The minimum time between two texts of a kind, in general and for an account in its first day. Common defaults of forum software. */
const PAUSE: Record<Kind, { usual: number; firstDay: number }> = {
  post: { usual: 15 * SECOND, firstDay: 120 * SECOND },
  comment: { usual: 5 * SECOND, firstDay: 30 * SECOND },
};
const POSTS_A_DAY = 20;
/** The period in which a repeated text is rejected. */
const SAME_TEXT = 5 * MINUTE;

/** The user who wants to write, with their posting history. */
export interface Writer {
  /** When the account was created. */
  readonly since: string;
  readonly posting: Posting;
}

export interface Writing {
  readonly kind: Kind;
  readonly content: string;
  readonly now: Date;
}

/** A limit and the milliseconds it still lasts; 0 or less if it doesn't apply. */
interface Wait {
  readonly code: 'duplicate_text' | 'rate_limited';
  /** The start of the message; the time left follows it. */
  readonly words: string;
  readonly left: number;
}

/**
 * Throws if a user may not write now, with the time left: `suspended`, `duplicate_text`, `rate_limited`. If several limits apply, reports
 * the one that lasts longest; otherwise the next attempt would be rejected too. A text counts from when it was written, even if it was
 * deleted since.
 */
export function checkPostingRules(writer: Writer, writing: Writing): void {
  checkSuspension(writer.posting, writing.now);
  const [longest] = [
    waitForSameText(writer.posting, writing),
    waitForPause(writer, writing),
    waitForDay(writer.posting, writing),
  ].toSorted((a, b) => b.left - a.left);
  if (longest && longest.left > 0)
    throw new DomainError(longest.code, `${longest.words} in ${formatDuration(longest.left)}.`);
}

/** Throws `suspended` if a moderator has suspended the user from posting. */
export function checkSuspension({ suspendedUntil }: Posting, now: Date): void {
  if (!suspendedUntil || !isSuspended(suspendedUntil, now)) return;
  const until =
    suspendedUntil === FOREVER
      ? ''
      : ` for another ${formatDuration(Date.parse(suspendedUntil) - now.getTime())}`;
  throw new DomainError('suspended', `A moderator has suspended you from posting${until}.`);
}

/** Returns whether a suspension is still in effect. */
export function isSuspended(suspendedUntil: string | undefined, now: Date): suspendedUntil is string {
  if (!suspendedUntil) return false;
  return suspendedUntil === FOREVER || Date.parse(suspendedUntil) > now.getTime();
}

/** Returns the record of the text that the client's `key` already created. */
export function findRepeated({ recent }: Posting, kind: Kind, key: string): RecentText | undefined {
  return recent.find((written) => written.kind === kind && written.key === key);
}

/** Returns the history to store along with `written`: every text that still counts toward a limit, and the latest of each kind. */
export function extendHistory({ recent }: Posting, written: RecentText): RecentText[] {
  const now = Date.parse(written.at);
  const kept = recent.filter(({ kind, at }, n) => {
    const age = now - Date.parse(at);
    return (
      age < (kind === 'post' ? DAY : SAME_TEXT) || !recent.slice(n + 1).some((later) => later.kind === kind)
    );
  });
  return [...kept, written];
}

/** Returns a digest for comparing texts without storing them. Case and whitespace are ignored. */
export function textDigest(content: string): string {
  const same = content.toLowerCase().replace(/\s+/gu, ' ').trim();
  return createHash('sha256').update(same).digest('base64url').slice(0, 16);
}

function waitForSameText({ recent }: Posting, { content, now }: Writing): Wait {
  const digest = textDigest(content);
  const same = recent.findLast((written) => written.digest === digest);
  return {
    code: 'duplicate_text',
    words: 'You just posted the same text. You can post it again',
    left: remainingPause(same, SAME_TEXT, now),
  };
}

function waitForPause({ since, posting }: Writer, { kind, now }: Writing): Wait {
  const isNew = now.getTime() - Date.parse(since) < DAY;
  const last = posting.recent.findLast((written) => written.kind === kind);
  return {
    code: 'rate_limited',
    // Each kind's name is also its verb.
    words: `You can ${kind} again`,
    left: remainingPause(last, PAUSE[kind][isNew ? 'firstDay' : 'usual'], now),
  };
}

function waitForDay({ recent }: Posting, { kind, now }: Writing): Wait {
  const posts = kind === 'post' ? recent.filter((written) => written.kind === 'post') : [];
  return {
    code: 'rate_limited',
    words: `You've posted ${POSTS_A_DAY} times in 24 hours. You can post again`,
    left: remainingPause(posts.at(-POSTS_A_DAY), DAY, now),
  };
}

/** Returns the milliseconds until `pause` after `written` is over; 0 or less if there is nothing to wait for. */
function remainingPause(written: RecentText | undefined, pause: number, now: Date): number {
  return written ? Date.parse(written.at) + pause - now.getTime() : 0;
}
