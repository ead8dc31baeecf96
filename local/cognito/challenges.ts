import { randomBytes } from 'node:crypto';
import type { KeyPair } from './srp.ts';

/** A sign-in between its two requests. */
export interface Challenge {
  /** Undefined for a user that does not exist; the challenge looks real but no response is accepted. */
  readonly username: string | undefined;
  readonly verifier: string;
  readonly clientPublic: bigint;
  readonly server: KeyPair;
}

const LIFE_MS = 3 * 60 * 1000;
const MAX_OPEN = 10_000;

/** The open challenges, keyed by their secret block. Each accepts one response. */
export class Challenges {
  readonly #open = new Map<string, Challenge & { expiresAt: number }>();

  /** Stores the challenge and returns its secret block in base64. Evicts the oldest challenges if there are too many. */
  add(challenge: Challenge, now: Date): string {
    for (const [block, { expiresAt }] of this.#open) {
      if (expiresAt > now.getTime() && this.#open.size < MAX_OPEN) break;
      this.#open.delete(block);
    }
    const block = randomBytes(64).toString('base64');
    this.#open.set(block, { ...challenge, expiresAt: now.getTime() + LIFE_MS });
    return block;
  }

  /** Returns the challenge and removes it. */
  take(secretBlock: string, now: Date): Challenge | undefined {
    const challenge = this.#open.get(secretBlock);
    this.#open.delete(secretBlock);
    return challenge && challenge.expiresAt > now.getTime() ? challenge : undefined;
  }
}
