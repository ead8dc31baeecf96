import type { Mailbox } from '../mail/mailbox.ts';
import type { Challenges } from './challenges.ts';
import type { RateLimits } from './rate-limits.ts';
import type { PoolSettings } from './settings.ts';
import type { Tokens } from './tokens.ts';
import type { Triggers } from './triggers.ts';
import type { UserStore } from './user-store.ts';

export interface Pool {
  readonly id: string;
  /** The part of the pool id after the underscore. The hashes of the SRP protocol include it. */
  readonly name: string;
  readonly clientId: string;
  readonly settings: PoolSettings;
  readonly store: UserStore;
  readonly tokens: Tokens;
  readonly triggers: Triggers;
  readonly mailbox: Mailbox;
  readonly onProblem: (error: unknown) => void;
  readonly challenges: Challenges;
  readonly guards: RateLimits;
  readonly now: () => Date;
}
