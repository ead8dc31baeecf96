import type { PartnerId } from '../../shared/ids.ts';
import { PROVIDER_IDS } from '../../shared/provider/providers.ts';
import type { DiscountTerms } from '../ledger/provider-code-state.ts';
import { expectType } from '../table/expect-type.ts';
import type { Table } from '../table/table.ts';
import type { Transaction } from '../table/transaction.ts';
import type { ProviderAccount } from './account.ts';
import { type CodeText, codeTextKey, discountedCodeKey, discountKey, hasSameCodes } from './provider-code.ts';

/** Everything that one provider has reported about a code. */
export interface CodeReport {
  readonly account: ProviderAccount;
  readonly text: CodeText | undefined;
  readonly discount: DiscountTerms | undefined;
}

/** Reads what each provider has reported about a partner's code. */
export const readCodeReports = (table: Table, partnerId: PartnerId, code: string): Promise<CodeReport[]> =>
  Promise.all(
    PROVIDER_IDS.map(async (provider) => {
      const account = { partnerId, provider };
      const text = expectType(await table.get(codeTextKey(account, code)), 'CodeText');
      const discountId = text?.entries[0]?.discountId;
      const discount =
        discountId === undefined
          ? undefined
          : expectType(await table.get(discountKey(account, discountId)), 'Discount');
      return { account, text, discount };
    }),
  );

/**
 * Makes a transaction fail if a provider reports the code in the meantime. Makes the code wait for the terms of its discounts that haven't
 * arrived, because they may contain the code's expiry. The transaction also fails if they have arrived in the meantime.
 */
export function checkReports(tx: Transaction, code: string, reports: readonly CodeReport[]): Transaction {
  for (const { account, text, discount } of reports) {
    tx.check(codeTextKey(account, code), { if: hasSameCodes(text) });
    const discountId = text?.entries[0]?.discountId;
    if (discountId === undefined || discount) continue;
    tx.check(discountKey(account, discountId), { if: { exists: false } });
    tx.put({ ...discountedCodeKey(account, discountId, code), type: 'DiscountedCode', code });
  }
  return tx;
}
