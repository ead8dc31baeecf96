import { type ExportSection, hasExportSection } from '../../shared/accounts/export-sections.ts';
import type { ExportRow } from '../../shared/contract/exports.ts';
import { apps } from '../apps/exports.ts';
import { affiliates, codeUses, coupons, couponTerms, partners } from '../coupons/exports.ts';
import { customers, ledgerEntries } from '../customers/exports.ts';
import { missingSales } from '../customers/sale-reports/exports.ts';
import { comments, forumAccount, forumReports, likes, posts } from '../forum/exports.ts';
import type { ExportDeps, ReadSection } from '../kit/exports/account.ts';
import type { Caller } from '../lib/http/caller.ts';
import { DomainError } from '../lib/http/errors.ts';
import { emailSettings, notifications } from '../notifications/exports.ts';
import { paymentTerms, payouts, recordedMonths } from '../payouts/exports.ts';
import { messagesToOperator, profile, subscriptions } from '../profiles/exports.ts';
import type { Page } from '../table/table.ts';
import { sealedPage } from '../views/sealed-page.ts';
import { signedInSide } from '../views/side.ts';

const SECTIONS: Readonly<Record<ExportSection, ReadSection>> = {
  profile,
  'email-settings': emailSettings,
  subscriptions,
  messages: messagesToOperator,
  apps,
  coupons,
  'coupon-terms': couponTerms,
  affiliates,
  partners,
  customers,
  'ledger-entries': ledgerEntries,
  payouts,
  'recorded-months': recordedMonths,
  'payment-terms': paymentTerms,
  'code-uses': codeUses,
  'missing-sales': missingSales,
  notifications,
  'forum-account': forumAccount,
  posts,
  comments,
  likes,
  'forum-reports': forumReports,
};

export interface ExportMyData {
  readonly caller: Caller;
  readonly section: ExportSection;
  readonly cursor: string | undefined;
  readonly now: Date;
}

/**
 * Returns one part of a section of the caller's account data (docs/adr/0039-exporting-an-account.md). Throws `forbidden` for a section that
 * exists only for the other role. Cursors are encrypted, because they contain keys with the provider's ids.
 */
export async function exportMyData(
  { caller, section, cursor, now }: ExportMyData,
  deps: ExportDeps,
): Promise<Page<ExportRow>> {
  const side = signedInSide(caller);
  if (!hasExportSection(side.role, section)) {
    throw new DomainError('forbidden', `A ${side.role}'s account has no such data.`);
  }
  const read = SECTIONS[section]({ ...side, ...deps, now });
  const bounds = { rows: deps.maxRows, steps: { left: deps.maxSteps } };
  return sealedPage(deps.table, cursor, (opened) => read(opened, bounds));
}
