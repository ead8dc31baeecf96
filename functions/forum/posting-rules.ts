import { createHash } from 'node:crypto';
import { FOREVER, type Posting, type RecentText } from '../entities/posting.ts';
import { formatDuration } from '../lib/format-duration.ts';
import { DomainError } from '../lib/http/errors.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

type Kind = RecentText['kind'];

/** The minimum time, in milliseconds, that a user must wait between two posts or between two comments, regardless of the account's age. */
const PAUSE: Record<Kind, number> = { post: 15 * SECOND, comment: 5 * SECOND };
/** @limit Rates | posts of a user in a day | when the next post is possible */
const POSTS_A_DAY = 20;
/**
 * The limits of the first day stop spam from new accounts without slowing down a normal conversation.
 * @limit Rates | posts on an account's first day | when the next post is possible
 */
const FIRST_DAY_POSTS = 5;
/** @limit Rates | comments on an account's first day | when the next comment is possible */
const FIRST_DAY_COMMENTS = 30;
const FIRST_DAY: Record<Kind, number> = { post: FIRST_DAY_POSTS, comment: FIRST_DAY_COMMENTS };
const SAME_TEXT = 5 * MINUTE;

export interface Writer {
  readonly since: string;
  readonly posting: Posting;
}

export interface Writing {
  readonly kind: Kind;
  readonly content: string;
  readonly now: Date;
}

/**
 * A limit on posting, and the number of milliseconds until it no longer applies. If the number is zero or negative, the limit does not
 * apply.
 */
interface Wait {
  readonly code: 'duplicate_text' | 'rate_limited';
  readonly words: string;
  readonly left: number;
}

/**
 * Throws `suspended`, `duplicate_text` or `rate_limited`, with the remaining time, if the user may not post now. If several limits apply,
 * the error is about the limit that lasts longest. Deleted posts and comments still count toward the limits.
 */
export function checkPostingRules(writer: Writer, writing: Writing): void {
  checkSuspension(writer.posting, writing.now);
  const [longest] = [
    waitForSameText(writer.posting, writing),
    waitForPause(writer.posting, writing),
    waitForDay(writer.posting, writing),
    waitForSecondDay(writer, writing),
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

export function isSuspended(suspendedUntil: string | undefined, now: Date): suspendedUntil is string {
  if (!suspendedUntil) return false;
  return suspendedUntil === FOREVER || Date.parse(suspendedUntil) > now.getTime();
}

/** Finds the post or comment that an earlier request with the same `key` created. Returns its entry in the user's posting history. */
export function findRepeated({ recent }: Posting, kind: Kind, key: string): RecentText | undefined {
  return recent.find((written) => written.kind === kind && written.key === key);
}

/**
 * Appends `written` to the user's posting history. Keeps only the entries that still count toward a limit, and the latest entry of each
 * kind.
 */
export function extendHistory({ since, posting: { recent } }: Writer, written: RecentText): RecentText[] {
  const now = new Date(written.at);
  const period = { post: DAY, comment: isFirstDay(since, now) ? DAY : SAME_TEXT };
  const kept = recent.filter(({ kind, at }, n) => {
    const age = now.getTime() - Date.parse(at);
    return age < period[kind] || !recent.slice(n + 1).some((later) => later.kind === kind);
  });
  return [...kept, written];
}

/** Returns a digest for detecting duplicate content without storing the content. Ignores case and whitespace differences. */
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

function waitForPause({ recent }: Posting, { kind, now }: Writing): Wait {
  const last = recent.findLast((written) => written.kind === kind);
  return {
    code: 'rate_limited',
    // Use the kind (`post` or `comment`) as a verb, as in `You can post again` and `You can comment again`.
    words: `You can ${kind} again`,
    left: remainingPause(last, PAUSE[kind], now),
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

function waitForSecondDay({ since, posting }: Writer, { kind, now }: Writing): Wait {
  const count = posting.recent.filter((written) => written.kind === kind && written.at >= since).length;
  const isFull = isFirstDay(since, now) && count >= FIRST_DAY[kind];
  return {
    code: 'rate_limited',
    words: `New members can ${kind} ${FIRST_DAY[kind]} times on their first day. You can ${kind} again`,
    left: isFull ? Date.parse(since) + DAY - now.getTime() : 0,
  };
}

function isFirstDay(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) < DAY;
}

/**
 * Returns the number of milliseconds until the author may post again after the post or comment `written`. If the number is zero or
 * negative, the author may post now.
 */
function remainingPause(written: RecentText | undefined, pause: number, now: Date): number {
  return written ? Date.parse(written.at) + pause - now.getTime() : 0;
}
