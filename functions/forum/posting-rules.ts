import { createHash } from 'node:crypto';
import { DomainError } from '../lib/errors.ts';
import { FOREVER, type Posting, type Written } from '../table/entities/posting.ts';
import { inWords } from './in-words.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

type Kind = Written['kind'];

/** The least time between two texts of a kind, and for accounts in their first day. The usual defaults of forums. */
const PAUSE: Record<Kind, { usual: number; firstDay: number }> = {
  post: { usual: 15 * SECOND, firstDay: 120 * SECOND },
  comment: { usual: 5 * SECOND, firstDay: 30 * SECOND },
};
const POSTS_A_DAY = 20;
/** For so long the same text is refused. */
const SAME_TEXT = 5 * MINUTE;

/** Who wants to write, and what is known of them. */
export interface Writer {
  /** When the account was made. */
  readonly since: string;
  readonly posting: Posting;
}

export interface Writing {
  readonly kind: Kind;
  readonly content: string;
  readonly now: Date;
}

/** Why someone must wait, and for how many milliseconds; not above 0 where they need not. */
interface Wait {
  readonly code: 'duplicate_text' | 'rate_limited';
  /** What the time is added to. */
  readonly words: string;
  readonly left: number;
}

/**
 * Throws why a user may not write now, with when they may again: `suspended`, `duplicate_text`, `rate_limited`. Where several limits
 * hold it is the one that holds longest, or the next try would be refused again. A text counts from when it was written, whatever
 * became of it.
 */
export function checkMayWrite(writer: Writer, writing: Writing): void {
  checkSuspension(writer.posting, writing.now);
  const [longest] = [
    waitForSameText(writer.posting, writing),
    waitForPause(writer, writing),
    waitForDay(writer.posting, writing),
  ].toSorted((a, b) => b.left - a.left);
  if (longest && longest.left > 0)
    throw new DomainError(longest.code, `${longest.words} in ${inWords(longest.left)}.`);
}

/** Throws `suspended` where a moderator has stopped the user from writing. */
export function checkSuspension({ suspendedUntil }: Posting, now: Date): void {
  if (!suspendedUntil || !isSuspended(suspendedUntil, now)) return;
  const until =
    suspendedUntil === FOREVER ? '' : ` for another ${inWords(Date.parse(suspendedUntil) - now.getTime())}`;
  throw new DomainError('suspended', `A moderator has suspended you from posting${until}.`);
}

/** Whether a suspension still holds. */
export function isSuspended(suspendedUntil: string | undefined, now: Date): suspendedUntil is string {
  if (!suspendedUntil) return false;
  return suspendedUntil === FOREVER || Date.parse(suspendedUntil) > now.getTime();
}

/** What the client's `key` has made before. */
export function findRepeated({ recent }: Posting, kind: Kind, key: string): Written | undefined {
  return recent.find((written) => written.kind === kind && written.key === key);
}

/** What to remember once `written` is there: all that a limit still looks at, and the last text of each kind. */
export function remember({ recent }: Posting, written: Written): Written[] {
  const now = Date.parse(written.at);
  const kept = recent.filter(({ kind, at }, n) => {
    const age = now - Date.parse(at);
    return (
      age < (kind === 'post' ? DAY : SAME_TEXT) || !recent.slice(n + 1).some((later) => later.kind === kind)
    );
  });
  return [...kept, written];
}

/** Tells whether two texts are the same, without keeping them. Case and white space make no difference. */
export function digestOf(content: string): string {
  const same = content.toLowerCase().replace(/\s+/gu, ' ').trim();
  return createHash('sha256').update(same).digest('base64url').slice(0, 16);
}

function waitForSameText({ recent }: Posting, { content, now }: Writing): Wait {
  const digest = digestOf(content);
  const same = recent.findLast((written) => written.digest === digest);
  return {
    code: 'duplicate_text',
    words: 'You have just written the same. You can write it again',
    left: waitAfter(same, SAME_TEXT, now),
  };
}

function waitForPause({ since, posting }: Writer, { kind, now }: Writing): Wait {
  const isNew = now.getTime() - Date.parse(since) < DAY;
  const last = posting.recent.findLast((written) => written.kind === kind);
  return {
    code: 'rate_limited',
    // The names of the kinds are also the verbs.
    words: `You can ${kind} again`,
    left: waitAfter(last, PAUSE[kind][isNew ? 'firstDay' : 'usual'], now),
  };
}

function waitForDay({ recent }: Posting, { kind, now }: Writing): Wait {
  const posts = kind === 'post' ? recent.filter((written) => written.kind === 'post') : [];
  return {
    code: 'rate_limited',
    words: `You have posted ${POSTS_A_DAY} times in 24 hours. You can post again`,
    left: waitAfter(posts.at(-POSTS_A_DAY), DAY, now),
  };
}

/** Milliseconds until `pause` after `written` is over; not above 0 where there is nothing to wait for. */
function waitAfter(written: Written | undefined, pause: number, now: Date): number {
  return written ? Date.parse(written.at) + pause - now.getTime() : 0;
}
