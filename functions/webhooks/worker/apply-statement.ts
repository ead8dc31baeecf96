import { setTimeout as sleep } from 'node:timers/promises';
import { type Key, keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import { ConditionFailed } from '../../table/transaction.ts';
import type { Fact } from '../facts/fact.ts';
import type { ReferenceStatement, Statement } from '../facts/statement.ts';
import { learnPromotionCode } from './learn-promotion-code.ts';
import { referenceItem, type Source, statementsWaitingFor, type Target, waitingItems } from './references.ts';
import { updateCustomer } from './update-customer.ts';

const MAX_TRIES = 10;

/** Makes a statement true in the table, and every statement that waited for what it tells. Safe to repeat. */
export async function applyStatement(table: Table, statement: Statement, source: Source): Promise<void> {
  switch (statement.says) {
    case 'promotion':
      return learnPromotionCode(table, statement, source);
    case 'customer': {
      const { customer, facts, claims } = statement;
      await updateCustomer(table, customer, { facts, claims, obsolete: [] }, source);
      return adopt(
        table,
        claims.map((claim) => claim.ref),
        source,
      );
    }
    case 'reference':
      return applyReference(table, statement, source, []);
  }
}

/** `obsolete`: what lies in the table of this statement while it waits. */
async function applyReference(
  table: Table,
  statement: ReferenceStatement,
  source: Source,
  obsolete: readonly Key[],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const target = await findTarget(table, statement.refs, source);
    if (target) return applyTo(table, target, statement, source, obsolete);
    try {
      return await wait(table, statement, source);
    } catch (error) {
      // One of the references has become known in between.
      if (!(error instanceof ConditionFailed) || attempt >= MAX_TRIES) throw error;
      await sleep(Math.random() * 5 * attempt);
    }
  }
}

async function findTarget(
  table: Table,
  refs: readonly string[],
  source: Source,
): Promise<Target | undefined> {
  const found = await table.getMany<Target>(
    refs.map((ref) => keys.reference(source.appId, source.provider, ref)),
  );
  return found.find((target) => target !== undefined);
}

async function applyTo(
  table: Table,
  target: Target,
  statement: ReferenceStatement,
  source: Source,
  obsolete: readonly Key[],
): Promise<void> {
  for (const alias of statement.aliases) await table.putIfAbsent(referenceItem(source, alias, target));
  const corrections = statement.corrections.map(
    (correction) => ({ ...correction, payment: target.payment }) as Fact,
  );
  const facts = [...statement.facts, ...corrections];
  if (facts.length + obsolete.length > 0) {
    await updateCustomer(table, target.customer, { facts, claims: [], obsolete }, source);
  }
  await adopt(table, statement.aliases, source);
}

/** Puts the statement where whoever learns one of its references finds it, under the condition that none is known yet. */
async function wait(table: Table, statement: ReferenceStatement, source: Source): Promise<void> {
  const tx = table.transaction();
  for (const ref of statement.refs)
    tx.check(keys.reference(source.appId, source.provider, ref), { if: { exists: false } });
  for (const item of waitingItems({ statement, source })) tx.put(item);
  await tx.commit();
}

/** Applies the statements that waited for references that are known now. */
async function adopt(table: Table, refs: readonly string[], source: Source): Promise<void> {
  for (const ref of refs) {
    for (const waiting of await statementsWaitingFor(table, source, ref)) {
      await applyReference(table, waiting.statement, waiting.source, waitingItems(waiting));
    }
  }
}
