import type { Operation } from '../../shared/contract/operation.ts';
import type { StageConfig } from '../config.ts';

export interface Throttle {
  readonly rateLimit: number;
  readonly burstLimit: number;
}

/** A burst may contain as many requests as the throttle's rate allows in this time. */
const BURST_SECONDS = 2;
const HEALTH_CHECKS_PER_SECOND = 5;
/**
 * Twice the emails that SES sends in a second, so that each may be followed at once. The function also serves signed-in users.
 * @limit Rates | one-click unsubscribes per second | status 429
 */
const UNSUBSCRIBES_PER_SECOND = 28;
/** @limit Rates | openings and answers of invitations per second, signed out | status 429 */
const INVITATIONS_PER_SECOND = 28;

type Throttles = Readonly<
  Record<'read' | 'write' | 'webhook' | 'opening' | 'health' | 'unsubscribe' | 'invitation', Throttle>
>;

/**
 * Returns the throttles for each kind of route. They are separate, so that read requests, events and openings of links don't use up the
 * capacity for write requests. Their limits exceed the load that the reserved concurrency can process, so only a mistake or an attack reaches them.
 */
export function throttlesOf({ limits }: Pick<StageConfig, 'limits'>): Throttles {
  return {
    read: throttle(limits.readsPerSecond),
    write: throttle(limits.writesPerSecond),
    webhook: throttle(limits.deliveriesPerSecond),
    opening: throttle(limits.openingsPerSecond),
    health: throttle(HEALTH_CHECKS_PER_SECOND),
    unsubscribe: throttle(UNSUBSCRIBES_PER_SECOND),
    invitation: throttle(INVITATIONS_PER_SECOND),
  };
}

const throttle = (rateLimit: number): Throttle => ({ rateLimit, burstLimit: BURST_SECONDS * rateLimit });

export const throttleKindOf = ({ method }: Operation): 'read' | 'write' =>
  method === 'GET' ? 'read' : 'write';
