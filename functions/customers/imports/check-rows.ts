import type { CheckedRow } from '../../../shared/contract/customer-imports.ts';
import type { AppId } from '../../../shared/ids.ts';
import { versionAt } from '../../../shared/terms/coupon/terms.ts';
import type { ProviderAccount } from '../../entities/account.ts';
import { type CreditItem, type Customer, creditKey, customerKey } from '../../entities/customer.ts';
import { loadProgram } from '../../entities/load-program.ts';
import { readReservedCodes } from '../../entities/reserve-code.ts';
import {
  byApproval,
  type CouponTerms,
  couponsOf,
  type ProgramData,
  rejectionOf,
} from '../../ledger/attribution.ts';
import { calculationFor } from '../../ledger/commission.ts';
import type { Elsewhere } from '../../ledger/fact.ts';
import { type ImportedCustomer, importedIn } from '../../ledger/imported-credit.ts';
import { second } from '../../ledger/times.ts';
import { invalid } from '../../lib/http/errors.ts';
import type { Table } from '../../table/table.ts';

type NoCode = 'unknown_affiliate' | 'waits_for_joining' | 'no_code' | 'several_codes';

/** A row of an import whose affiliate is known, or not. */
export interface ImportRow {
  readonly row: number;
  readonly customer: string;
  /** Why no code is known. */
  readonly code: { readonly text: string; readonly appId?: AppId } | NoCode;
  readonly firstPaidOn?: string | undefined;
  readonly isBountyOwed?: boolean | undefined;
}

export interface Checked {
  readonly view: CheckedRow;
  /** What to import. Set if the row is ready. */
  readonly ready?: ImportedCustomer;
  /** What the partner has stated about the customer before. */
  readonly stated: CreditItem | undefined;
}

export interface ImportOf extends ProviderAccount {
  /** Missing in a preview. */
  readonly importId?: string;
  /** The time of the confirmation. */
  readonly at: string;
}

/** Decides what becomes of each row. Throws `validation_failed` for a date after the confirmation. */
export async function checkRows(table: Table, of: ImportOf, rows: readonly ImportRow[]): Promise<Checked[]> {
  for (const [n, { firstPaidOn = '' }] of rows.entries()) {
    if (firstPaidOn > of.at)
      throw invalid([{ path: `body.rows.${n}.firstPaidOn`, message: 'In the future' }]);
  }
  const refs = rows.map(({ customer: providerId }) => ({ ...of, providerId }));
  const codes = [...new Set(rows.flatMap(({ code }) => (typeof code === 'string' ? [] : code.text)))];
  const [records, facts, program, reserved] = await Promise.all([
    table.getMany(refs.map(customerKey)),
    table.getMany(refs.map(creditKey)),
    loadProgram(
      table,
      of,
      codes.map((code) => ({ ...manualUse(code, of.at), id: code })),
    ),
    readReservedCodes(table, of, codes),
  ]);
  const first = new Map(rows.map(({ customer }, n) => [customer, n] as const).reverse());
  return rows.map((row, n) => {
    const found = {
      record: records[n],
      stated: facts[n],
      isRepeated: first.get(row.customer) !== n,
      isReserved: typeof row.code !== 'string' && reserved.has(row.code.text),
    };
    return { ...checkRow(row, found, program, of), stated: facts[n] };
  });
}

interface Found {
  readonly record: Customer | undefined;
  readonly stated: CreditItem | undefined;
  /** True if another row of the same call names the customer. */
  readonly isRepeated: boolean;
  readonly isReserved: boolean;
}

function checkRow(
  { row, customer, code, firstPaidOn, isBountyOwed }: ImportRow,
  found: Found,
  program: ProgramData,
  of: ImportOf,
): Omit<Checked, 'stated'> {
  const view = { row, appId: null, code: null, ended: null };
  const against = knownStatus(row, found, of);
  if (against) return { view: { ...view, ...against } };
  if (typeof code === 'string') return { view: { ...view, status: code } };
  const coupons = couponsOf(manualUse(code.text, of.at), program)
    .filter(({ appId }) => (code.appId ?? appId) === appId)
    .sort(byApproval);
  const coupon = coupons.find((each) => rejectionOf(each, of.at) === undefined);
  if (!coupon) {
    const known = coupons.length > 0 ? 'inactive' : 'unknown_affiliate';
    return { view: { ...view, code: code.text, status: found.isReserved ? 'waits_for_joining' : known } };
  }
  const { appId } = coupon;
  const elsewhere: Elsewhere = {
    ...(firstPaidOn ? { firstPaidOn } : {}),
    ...(isBountyOwed ? { isBountyOwed: true as const } : {}),
  };
  return {
    view: { ...view, status: 'ready', appId, code: coupon.code, ended: endedBy(coupon, elsewhere, of.at) },
    ready: { row, customer, appId, code: coupon.code, ...elsewhere },
  };
}

const manualUse = (value: string, at: string) => ({ type: 'code', evidence: 'manual', value, at }) as const;

/** Returns what stands against a row, whatever its code is. */
function knownStatus(
  row: number,
  { record, stated, isRepeated }: Found,
  { importId, at }: ImportOf,
): Pick<CheckedRow, 'status' | 'code'> | undefined {
  const fact = stated?.fact;
  const code = fact?.credit?.code ?? null;
  if (fact?.imported && fact.imported.importId === importId && fact.imported.row === row)
    return { status: importedIn(fact) ? 'imported' : 'withdrawn', code };
  if (isRepeated) return { status: 'already_imported', code };
  if (fact?.credit) return { status: fact.credit.elsewhere ? 'already_imported' : 'referred', code };
  const referral = record?.referral;
  // If a code was used after the confirmation, both are told in either order, so the row must count like one that was told first.
  if (referral && second(referral.at) <= second(at)) return { status: 'referred', code: referral.code };
  return fact && fact.at >= at ? { status: 'changed', code } : undefined;
}

/** Returns why a customer would earn nothing more under the terms in force. */
function endedBy({ versions }: CouponTerms, elsewhere: Elsewhere, at: string): CheckedRow['ended'] {
  const terms = versionAt(versions, at);
  const payment = { id: '', paidAt: at, currency: '' };
  return (terms && calculationFor(payment, { ...terms, elsewhere }, undefined).ended) ?? null;
}
