import type { Plan } from '../../shared/limits.ts';
import type { Profile } from '../table/entities/profile.ts';
import { keys } from '../table/keys.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';

/** The number of attempts while others change the same partner's plan. */
const ATTEMPTS = 10;

/**
 * Derives a partner's plan: the one that the operator has set or, without that, Pro while any of the partner's subscriptions is paid. Every
 * write increments the version of the plan, so the process that writes last has read the latest subscriptions. Does nothing for an account
 * that is deleted or not a partner's. `byOperator` sets the operator's choice, and null withdraws it.
 */
export async function derivePlan(table: Table, partnerId: string, byOperator?: Plan | null): Promise<void> {
  await retryOnConflict(
    async () => {
      const profile = await table.get(keys.profile(partnerId));
      if (profile?.role !== 'partner' || profile.deletedAt) return;
      const { planVersion } = profile;
      const ids = [...(profile.subscriptions ?? [])];
      const found = await table.getMany(ids.map((id) => keys.operatorSubscription(id)));
      const isSubscribed = found.some((one) => one?.partnerId === partnerId && one.isPaid);
      const chosen = byOperator === undefined ? operatorsChoice(profile) : byOperator;
      await table
        .transaction()
        .update(keys.profile(partnerId), {
          set: {
            isSubscribed,
            plan: chosen ?? (isSubscribed ? 'pro' : 'starter'),
            planByOperator: chosen ?? undefined,
          },
          remove: chosen ? [] : ['planByOperator'],
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

/** Returns the plan that the operator has set. Before plans had versions, only operators set them. */
function operatorsChoice({ planByOperator, planVersion, plan }: Profile): Plan | undefined {
  return planVersion === undefined ? plan : planByOperator;
}
