import * as z from 'zod/mini';
import { ReportStatus } from '../../../shared/contract/report-status.ts';
import { type DurableEffect, type Effects, hint, NO_EFFECTS, notify } from '../../kit/effects.ts';
import { type Change, follow } from '../../kit/follow.ts';
import { Text } from '../../lib/dynamodb-json.ts';

const Image = z.object({
  partnerId: Text,
  affiliateId: Text,
  reportId: Text,
  appId: Text,
  code: Text,
  status: z.pipe(Text, ReportStatus),
  reportedAt: Text,
  answeredAt: z.optional(Text),
});

/** Derives the effects of an affiliate's report of a missing sale, and of the partner's answer to the report. */
function saleReportEffects({ before, after }: Change<z.output<typeof Image>>): Effects {
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

export const saleReportsFollowed = { SaleReport: follow(Image, saleReportEffects) };
