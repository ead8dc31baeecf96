import type { EventRef } from '../../table/account.ts';

/** The event that a statement came from. */
export interface Source extends EventRef {
  /** The app to whose webhook the event was delivered. */
  readonly appId: string;
  /** When the provider created the event, ISO 8601. */
  readonly at: string;
  /** True if the event was processed before, so that there may be a row about it that is no longer true. */
  readonly isRepeated: boolean;
}
