import { randomBytes } from 'node:crypto';
import type { KeyPair } from './srp.ts';

export interface Challenge {
  /** Undefined if the client sent an unknown username. The challenge then looks real, but every response to it fails. */
  readonly username: string | undefined;
  readonly verifier: string;
  readonly clientPublic: bigint;
  readonly server: KeyPair;
}

const LIFE_MS = 3 * 60 * 1000;
const MAX_OPEN = 10_000;

/** Each challenge can be answered only once. */
export class Challenges {
  readonly #open = new Map<string, Challenge & { expiresAt: number }>();

  /** Stores a challenge and returns its secret block in base64. If there are too many challenges, removes the oldest. */
  add(challenge: Challenge, now: Date): string {
    for (const [block, { expiresAt }] of this.#open) {
      if (expiresAt > now.getTime() && this.#open.size < MAX_OPEN) break;
      this.#open.delete(block);
    }
    const block = randomBytes(64).toString('base64');
    this.#open.set(block, { ...challenge, expiresAt: now.getTime() + LIFE_MS });
    return block;
  }

  /** Removes a challenge and returns it. Returns undefined if the challenge has expired. */
  take(secretBlock: string, now: Date): Challenge | undefined {
    const challenge = this.#open.get(secretBlock);
    this.#open.delete(secretBlock);
    return challenge && challenge.expiresAt > now.getTime() ? challenge : undefined;
  }
}
