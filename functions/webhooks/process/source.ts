import type { AppId } from '../../../shared/ids.ts';
import type { EventRef } from '../../entities/account.ts';

export interface Source extends EventRef {
  readonly appId: AppId;
  /** The time (ISO 8601) at which the provider created the event. */
  readonly at: string;
  /** The time (ISO 8601) at which the event was received or, if it was replayed, the time of the last replay. */
  readonly arrivedAt: string;
  /** An earlier attempt may have left an outdated row in the list of unmatched events. */
  readonly isRepeated: boolean;
}
