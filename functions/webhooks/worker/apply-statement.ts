import { setTimeout as sleep } from 'node:timers/promises';
import type { Fact } from '../../ledger/fact.ts';
import type { ReferenceStatement, Statement } from '../../ledger/statement.ts';
import type { ParkedStatement, Reference, Source } from '../../table/entities/reference.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import { ConditionFailed } from '../../table/transaction.ts';
import { parkedItems, readParkedStatements, referenceItem } from './references.ts';
import { storePromotionCode } from './store-promotion-code.ts';
import { updateCustomer } from './update-customer.ts';

const MAX_TRIES = 10;

/** Applies a statement and all parked statements whose references it resolves. Idempotent. */
export async function applyStatement(table: Table, statement: Statement, source: Source): Promise<void> {
  switch (statement.says) {
    case 'promotion':
      return storePromotionCode(table, statement, source);
    case 'customer': {
      const { customer, facts, claims } = statement;
      await updateCustomer(table, customer, { facts, claims }, source);
      return applyParked(
        table,
        claims.map((claim) => claim.ref),
        source,
      );
    }
    case 'reference':
      return applyReference(table, statement, source);
  }
}

async function applyReference(table: Table, statement: ReferenceStatement, source: Source): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const target = await findTarget(table, statement.refs, source);
    if (target) {
      await applyTo(table, target, statement, source);
      return applyParked(table, statement.aliases, source);
    }
    try {
      return await park(table, statement, source);
    } catch (error) {
      // One of the references was resolved in the meantime.
      if (!(error instanceof ConditionFailed) || attempt >= MAX_TRIES) throw error;
      await sleep(Math.random() * 5 * attempt);
    }
  }
}

async function findTarget(
  table: Table,
  refs: readonly string[],
  source: Source,
): Promise<Reference | undefined> {
  const found = await table.getMany(refs.map((ref) => keys.reference(source.appId, source.provider, ref)));
  return found.find((target) => target !== undefined);
}

async function applyTo(
  table: Table,
  target: Reference,
  statement: ReferenceStatement,
  source: Source,
): Promise<void> {
  for (const alias of statement.aliases) await table.putIfAbsent(referenceItem(source, alias, target));
  const corrections = statement.corrections.map(
    (correction) => ({ ...correction, payment: target.payment }) as Fact,
  );
  const facts = [...statement.facts, ...corrections];
  if (facts.length > 0) await updateCustomer(table, target.customer, { facts, claims: [] }, source);
}

/** Parks the statement under each of its references, provided none has been resolved yet. */
async function park(table: Table, statement: ReferenceStatement, source: Source): Promise<void> {
  const tx = table.transaction();
  for (const ref of new Set(statement.refs))
    tx.check(keys.reference(source.appId, source.provider, ref), { if: { exists: false } });
  const { copies, rows } = parkedItems({ statement, source });
  for (const copy of copies) tx.put(copy);
  for (const row of rows) tx.put(row);
  await tx.commit();
}

/**
 * Applies the statements that are parked under `refs`, which are resolved, and then those parked under their aliases. A statement stays
 * parked until all of its effects are written, so that a retry finds it again if this process dies.
 */
async function applyParked(
  table: Table,
  refs: readonly string[],
  source: Source,
  begun: Set<string> = new Set(),
): Promise<void> {
  for (const ref of refs) {
    for (const waiting of await readParkedStatements(table, source, ref)) {
      // Two statements may name each other's references.
      if (begun.has(waiting.source.eventId)) continue;
      begun.add(waiting.source.eventId);
      const target = await findTarget(table, waiting.statement.refs, waiting.source);
      if (!target) continue;
      await applyTo(table, target, waiting.statement, waiting.source);
      await applyParked(table, waiting.statement.aliases, waiting.source, begun);
      await removeParked(table, waiting);
    }
  }
}

async function removeParked(table: Table, waiting: ParkedStatement): Promise<void> {
  const tx = table.transaction();
  const { copies, rows } = parkedItems(waiting);
  for (const copy of copies) tx.delete(copy);
  for (const row of rows) tx.delete(row);
  await tx.commit();
}
