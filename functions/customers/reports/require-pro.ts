import { hasPro } from '../../../shared/accounts/has-pro.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { addMonths, type Month, monthOf } from '../../../shared/money/months.ts';
import { profileKey } from '../../entities/profile.ts';
import { DomainError } from '../../lib/http/errors.ts';
import type { Table } from '../../table/table.ts';

/** Throws `plan_limit` unless the partner's plan is Pro. */
export async function requirePro(
  table: Table,
  partnerId: PartnerId,
  message = ADVANCED_IS_PRO,
): Promise<void> {
  const [profile] = await table.getMany([profileKey(partnerId)]);
  if (!hasPro(profile?.plan)) throw new DomainError('plan_limit', message);
}

/** Throws `plan_limit` if the month `first` is too old for the reports in the partner's plan. */
export async function requireHistory(
  table: Table,
  partnerId: PartnerId,
  first: Month,
  now: Date,
): Promise<void> {
  if (first < addMonths(monthOf(now.toISOString()), 1 - LIMITS.starterMonths)) {
    await requirePro(table, partnerId, OLDER_IS_PRO);
  }
}

const ADVANCED_IS_PRO = 'Retention, lifetime value and comparisons are part of Pro.';
const OLDER_IS_PRO = `The Starter plan's reports cover the last ${LIMITS.starterMonths} months. Older months are part of Pro.`;
