import * as z from 'zod/mini';
import { Currency, Month, UserId } from '../../../../shared/contract/schemas.ts';
import type { Role } from '../../../../shared/roles.ts';
import type { BalanceKey } from './queries.ts';

const Params = z.object({ counterpartyId: UserId, month: Month, currency: Currency });

/** The balance that an address names; undefined where it names none. */
export function balanceKeyOf(params: Readonly<Record<string, string | undefined>>): BalanceKey | undefined {
  const parsed = z.safeParse(Params, params);
  return parsed.success ? parsed.data : undefined;
}

/** The page of a month balance in the area of a role. */
export function balancePath(role: Role, { counterpartyId, month, currency }: BalanceKey): string {
  return `/${role}/balances/${counterpartyId}/${month}/${currency}`;
}
