import type { PartnerId } from '../../shared/ids.ts';
import type { Plan } from '../../shared/limits.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';
import { operatorSubscriptionKey } from './operator-subscription.ts';
import { profileKey } from './profile.ts';

/** An attempt fails if another process changes the same partner's plan at the same time. */
const ATTEMPTS = 10;

/**
 * Derives a partner's plan and stores it. The operator's choice takes precedence. Without such a choice, the partner is on the Pro plan
 * while at least one subscription is paid. `byOperator` sets the operator's choice, and null removes the choice. Each write increments
 * `planVersion`, so a process with outdated data fails and tries again. A decision about the plan also closes a request for Pro. Does nothing
 * for affiliates and deleted accounts.
 */
export async function derivePlan(
  table: Table,
  partnerId: PartnerId,
  byOperator?: Plan | null,
): Promise<void> {
  await retryOnConflict(
    async () => {
      const profile = await table.get(profileKey(partnerId));
      if (profile?.role !== 'partner' || profile.deletedAt) return;
      const { planVersion } = profile;
      const ids = [...(profile.subscriptions ?? [])];
      const found = await table.getMany(ids.map((id) => operatorSubscriptionKey(id)));
      const isSubscribed = found.some((one) => one?.partnerId === partnerId && one.isPaid);
      const chosen = byOperator === undefined ? profile.planByOperator : byOperator;
      await table
        .transaction()
        .update(profileKey(partnerId), {
          set: {
            isSubscribed,
            plan: chosen ?? (isSubscribed ? 'pro' : 'starter'),
            planByOperator: chosen ?? undefined,
          },
          remove: ['proRequestedAt', ...(chosen ? [] : (['planByOperator'] as const))],
          add: { planVersion: 1 },
          if: {
            exists: true,
            absent: ['deletedAt', ...(planVersion === undefined ? (['planVersion'] as const) : [])],
            ...(planVersion === undefined ? {} : { equals: { planVersion } }),
          },
        })
        .commit();
    },
    { attempts: ATTEMPTS, maxPauseMs: (attempt) => 20 * attempt },
  );
}
