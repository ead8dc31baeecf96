import { randomBytes } from 'node:crypto';
import type { KeyPair } from './srp.ts';

/** A sign-in between its two steps. */
export interface Challenge {
  /** Undefined for a user that does not exist: the challenge looks real and no answer fits it. */
  readonly username: string | undefined;
  readonly verifier: string;
  readonly clientPublic: bigint;
  readonly server: KeyPair;
}

const LIFE_MS = 3 * 60 * 1000;
const MAX_OPEN = 10_000;

/** The open challenges by their secret block. Each is good for one answer. */
export class Challenges {
  readonly #open = new Map<string, Challenge & { expiresAt: number }>();

  /** Keeps the challenge and returns its secret block, base64. The oldest give way when there are too many. */
  add(challenge: Challenge, now: Date): string {
    for (const [block, { expiresAt }] of this.#open) {
      if (expiresAt > now.getTime() && this.#open.size < MAX_OPEN) break;
      this.#open.delete(block);
    }
    const block = randomBytes(64).toString('base64');
    this.#open.set(block, { ...challenge, expiresAt: now.getTime() + LIFE_MS });
    return block;
  }

  /** Hands the challenge out for the first and last time. */
  take(secretBlock: string, now: Date): Challenge | undefined {
    const challenge = this.#open.get(secretBlock);
    this.#open.delete(secretBlock);
    return challenge && challenge.expiresAt > now.getTime() ? challenge : undefined;
  }
}
