import { type DurableEffect, type Effects, hint, NO_EFFECTS, notify } from '../fanout/effects.ts';
import type { ChangeOf } from '../fanout/parse-change.ts';

/** Derives the effects of an affiliate's report of a missing sale, and of the partner's answer to the report. */
export function saleReportEffects({ before, after }: ChangeOf<'SaleReport'>): Effects {
  if (!after) return NO_EFFECTS;
  const { partnerId, affiliateId, reportId, appId, code, status, reportedAt, answeredAt } = after;
  const report = { reportId, appId, code };
  const durable: DurableEffect[] = [];
  if (!before) {
    durable.push(notify(partnerId, reportedAt, { kind: 'sale_reported', ...report, byId: affiliateId }));
  } else if (before.status === 'open' && status !== 'open') {
    durable.push(notify(affiliateId, answeredAt ?? reportedAt, { kind: 'sale_answered', ...report }));
  }
  return { durable, hints: [partnerId, affiliateId].map((userId) => hint(userId, 'customers')) };
}
