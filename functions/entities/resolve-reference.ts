import { isGuestId } from '../../shared/provider/provider-objects.ts';
import type { Claim } from '../ledger/statement.ts';
import { expectType } from '../table/expect-type.ts';
import type { Table } from '../table/table.ts';
import type { ProviderAccount } from './account.ts';
import { type Reference, referenceKey, type Target } from './reference.ts';

/** The customer who claims a payment, and the lane of the event that names the customer. */
export interface Claimant {
  readonly customer: string;
  readonly lane: string;
}

/** Returns true if no other event can say that the claimed payment belongs to another customer or to an invoice. */
export const isCertain = ({ customer }: Pick<Claimant, 'customer'>, { direct }: Claim): boolean =>
  !direct && !isGuestId(customer);

/**
 * A chain of ids of the same payment, such as a charge, its payment intent and its invoice.
 * @limit Provider events | references from a refund to its invoice | "Refund of an unknown payment"
 */
const MAX_LINKS = 4;

export interface Resolution {
  /** Undefined if the payment is not known yet. */
  readonly target: Target | undefined;
  /** The ids whose payment is not known yet or may still turn out to be another customer's, or an invoice's. */
  readonly open: readonly OpenReference[];
  /** True if the payment has been received. Without a target, it can't earn by what is stored. */
  readonly isReceived: boolean;
  readonly isOld: boolean;
}

/**
 * A provider's id for a payment that may still arrive or move. `waits` contains the customers (or other objects) whose events wait for this
 * payment.
 */
export interface OpenReference extends Pick<Reference, 'direct' | 'guest' | 'received'> {
  readonly ref: string;
  readonly waits: ReadonlySet<string>;
}

/**
 * Finds the payment that the provider's ids in `refs` identify. If they identify several payments, prefers the one whose customer and
 * invoice are certain.
 */
export async function resolve(
  table: Table,
  account: ProviderAccount,
  refs: readonly string[],
): Promise<Resolution> {
  const open = new Map<string, OpenReference>();
  let isOld = false;
  const read = new Set<string>();
  let wanted = [...new Set(refs)];
  for (let links = 0; wanted.length > 0 && links <= MAX_LINKS; links++) {
    for (const ref of wanted) read.add(ref);
    const found = await table.getMany(wanted.map((ref) => referenceKey(account, ref)));
    const next = new Set<string>();
    for (const [at, ref] of wanted.entries()) {
      const reference = expectType(found[at], 'Reference') ?? {};
      const { sameAs, target, direct, guest, received, waits = new Set<string>() } = reference;
      if (sameAs !== undefined) next.add(sameAs);
      else if (target) return { target, open: [], isReceived: true, isOld };
      else {
        const known = { ...(direct && { direct }), ...(guest && { guest }), ...(received && { received }) };
        open.set(ref, { ref, waits, ...known });
      }
      isOld ||= reference.isOld === true;
    }
    wanted = [...next.difference(read)];
  }
  const all = [...open.values()];
  const { direct } = all.find((each) => each.direct) ?? {};
  const { guest } = all.find((each) => each.guest) ?? {};
  const target = direct ?? guest;
  const isReceived = target !== undefined || all.some(({ received }) => received);
  return { target, open: all, isReceived, isOld };
}
