import { normalizeCode } from '../../../shared/codes/coupon-code.ts';
import type { CheckedRow } from '../../../shared/contract/customer-imports.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import type { Provider } from '../../../shared/provider/providers.ts';
import { isOpen } from '../../entities/invitation.ts';
import type { Table } from '../../table/table.ts';
import { checkRows, type ImportRow } from './check-rows.ts';
import { findAffiliates } from './find-affiliates.ts';
import { findInvitations } from './find-invitations.ts';

interface PreviewRow extends Omit<ImportRow, 'code'> {
  /** A code or an email address. */
  readonly affiliate: string;
}

export interface PreviewImport {
  readonly partnerId: PartnerId;
  readonly provider: Provider;
  readonly rows: readonly PreviewRow[];
  readonly now: Date;
}

/**
 * Says what would become of each row, and finds the codes of the affiliates who are named by their email addresses. A row for an invited person
 * waits until they join.
 */
export async function previewImport(
  { partnerId, provider, rows, now }: PreviewImport,
  { table }: { readonly table: Table },
): Promise<{ items: CheckedRow[] }> {
  const named = rows.flatMap(({ affiliate }) => (isEmail(affiliate) ? [affiliate.toLowerCase()] : []));
  const emails = [...new Set(named)];
  const invitations = await findInvitations(table, partnerId, emails);
  const found = await findAffiliates(table, partnerId, emails, invitations);
  const codeOf = (affiliate: string): ImportRow['code'] => {
    if (!isEmail(affiliate)) return { text: normalizeCode(affiliate) };
    const email = affiliate.toLowerCase();
    const [code, ...others] = found.get(email) ?? [];
    if (!code) {
      const isInvited = invitations.get(email)?.some((invitation) => isOpen(invitation, now));
      if (isInvited) return 'waits_for_joining';
      return found.has(email) ? 'no_code' : 'unknown_affiliate';
    }
    return others.length > 0 ? 'several_codes' : code;
  };
  const of = { partnerId, provider, at: now.toISOString() };
  const wanted = rows.map(({ affiliate, ...row }) => ({ ...row, code: codeOf(affiliate) }));
  const checked = await checkRows(table, of, wanted);
  return { items: checked.map(({ view }) => view) };
}

const isEmail = (affiliate: string): boolean => affiliate.includes('@');
