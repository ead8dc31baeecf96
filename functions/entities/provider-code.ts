import type { Month } from '../../shared/money/months.ts';
import type { ProviderCode } from '../ledger/provider-code.ts';
import type { DiscountTerms, ProviderCodeEntry } from '../ledger/provider-code-state.ts';
import type { Condition } from '../table/condition.ts';
import { key, partition, type Range } from '../table/key.ts';
import { accountPartition, type ProviderAccount } from './account.ts';

/** All of the provider's codes with the same text, which customers enter at checkout. */
export interface CodeText {
  /** The provider codes. The first of them determines whether customers can use the text. */
  readonly entries: readonly ProviderCodeEntry[];
}

/** Builds the condition that a code's list of provider codes has not changed since the list was read. */
export const hasSameCodes = (known: CodeText | undefined): Condition<CodeText> =>
  known ? { equals: { entries: known.entries } } : { exists: false };

/** A code that arrived before the terms of its discount. These terms may contain the code's expiry. */
export interface DiscountedCode {
  readonly code: string;
}

/** A month's provider codes that didn't match any coupon. */
export interface UnownedCodes {
  readonly codes: ReadonlySet<string>;
}

/** A customer who used a provider code that the provider has not sent yet. */
export interface WaitingCustomer {
  readonly customer: string;
}

export const providerCodeKey = (account: ProviderAccount, providerCodeId: string) =>
  key<ProviderCode>(providerCodePartition(account, providerCodeId), 'PROMOTION');

/**
 * The provider's codes that customers redeem by entering `code`. The item exists once the provider has sent such a
 * code or the partner has linked one.
 */
export const codeTextKey = (account: ProviderAccount, code: string) =>
  key<CodeText>(accountPartition('CODETEXT', account, code), 'CODETEXT');

export const discountKey = (account: ProviderAccount, discountId: string) =>
  key<DiscountTerms>(discountPartition(account, discountId), 'DISCOUNT');

export const discountedCodeKey = (account: ProviderAccount, discountId: string, code: string) =>
  key<DiscountedCode>(discountPartition(account, discountId), `${WAITING}${code}`);

export const unownedCodesKey = (account: ProviderAccount, month: Month) =>
  key<UnownedCodes>(accountPartition('UNOWNED', account, month), 'UNOWNED');

export const waitingCustomerKey = (account: ProviderAccount, providerCodeId: string, customer: string) =>
  key<WaitingCustomer>(providerCodePartition(account, providerCodeId), `${WAITING}${customer}`);

/** The codes that arrived before the terms of their discount. */
export const discountedCodesRange = (
  account: ProviderAccount,
  discountId: string,
): Required<Pick<Range<DiscountedCode>, 'partition' | 'prefix'>> => ({
  partition: partition(discountPartition(account, discountId)),
  prefix: WAITING,
});

export const waitingCustomersRange = (
  account: ProviderAccount,
  providerCodeId: string,
): Required<Pick<Range<WaitingCustomer>, 'partition' | 'prefix'>> => ({
  partition: partition(providerCodePartition(account, providerCodeId)),
  prefix: WAITING,
});

const WAITING = 'WAIT#';

/** Contains a provider code's text, and the customers who are waiting for it. */
const providerCodePartition = (account: ProviderAccount, providerCodeId: string) =>
  accountPartition('PROMOTION', account, providerCodeId);

/** Contains a discount's terms, and the codes that are waiting for them. */
const discountPartition = (account: ProviderAccount, discountId: string) =>
  accountPartition('DISCOUNT', account, discountId);
