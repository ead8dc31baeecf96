import * as z from 'zod/mini';
import { Currency, Month, UserId } from '../../../../shared/contract/schemas.ts';
import type { BalanceKey } from './data/queries.ts';

const Params = z.object({ counterpartyId: UserId, month: Month, currency: Currency });

/** Parses route parameters into the values that identify a balance. Returns undefined if the parameters are invalid. */
export function balanceKeyOf(params: Readonly<Record<string, string | undefined>>): BalanceKey | undefined {
  const parsed = z.safeParse(Params, params);
  return parsed.success ? parsed.data : undefined;
}
