import { type ExportSection, hasExportSection } from '../../shared/accounts/export-sections.ts';
import type { ExportRow } from '../../shared/contract/exports.ts';
import { appsSections } from '../apps/exports.ts';
import { couponsSections } from '../coupons/exports.ts';
import { customersSections } from '../customers/exports.ts';
import { saleReportsSections } from '../customers/sale-reports/exports.ts';
import { forumSections } from '../forum/exports.ts';
import type { ExportDeps, ReadSection } from '../kit/exports/account.ts';
import type { Caller } from '../lib/http/caller.ts';
import { DomainError } from '../lib/http/errors.ts';
import { notificationsSections } from '../notifications/exports.ts';
import { payoutsSections } from '../payouts/exports.ts';
import { profilesSections } from '../profiles/exports.ts';
import type { Page } from '../table/table.ts';
import { sealedPage } from '../views/sealed-page.ts';
import { signedInSide } from '../views/side.ts';

const SECTIONS: Readonly<Record<ExportSection, ReadSection>> = {
  ...appsSections,
  ...couponsSections,
  ...customersSections,
  ...saleReportsSections,
  ...forumSections,
  ...notificationsSections,
  ...payoutsSections,
  ...profilesSections,
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
