import type { EventRef } from '../../table/account.ts';

/** The event that reported a statement. */
export interface Source extends EventRef {
  /** The app whose webhook received the event. */
  readonly appId: string;
  /** The time (ISO 8601) at which the provider created the event. */
  readonly at: string;
  /**
   * True if the event may have been processed before. An earlier attempt may have added a row to the list of unmatched events, and this row
   * may be outdated.
   */
  readonly isRepeated: boolean;
}
