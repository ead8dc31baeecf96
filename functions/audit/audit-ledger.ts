import { partnersIndex } from '../entities/profile.ts';
import { beginPartner, continuePartner, type PartnerProgress } from './audit-partner.ts';
import type { AuditDeps } from './deps.ts';
import { type Findings, noFindings } from './findings.ts';

export interface Position {
  /** The cursor of the next partner in the list. Null if the current partner is the last. */
  readonly partners: string | null;
  readonly partner?: PartnerProgress;
}

export const START: Position = { partners: '' };

export interface Slice extends Findings {
  /** Undefined once the whole ledger has been audited. */
  readonly next: Position | undefined;
}

/**
 * Recomputes balances, counters and payouts from the ledger entries and compares them with the stored values. Reads one page of items at a
 * time until `hasTimeLeft` returns false. Writes nothing.
 */
export async function auditLedger(
  from: Position,
  hasTimeLeft: () => boolean,
  deps: AuditDeps,
): Promise<Slice> {
  const findings = noFindings();
  let next: Position | undefined = from;
  do {
    next = await step(next, findings, deps);
  } while (next && hasTimeLeft());
  return { ...findings, next };
}

async function step(at: Position, findings: Findings, deps: AuditDeps): Promise<Position | undefined> {
  if (at.partner) {
    const partner = await continuePartner(at.partner, findings, deps);
    return partner ? { ...at, partner } : { partners: at.partners };
  }
  if (at.partners === null) return undefined;
  // Read only keys, so that a malformed profile cannot stop the audit.
  const { keys: found, cursor } = await deps.table.pageKeys({
    index: 'GSI1',
    partition: partnersIndex(),
    cursor: at.partners || undefined,
    limit: 1,
  });
  const [partnerId] = found.map(({ GSI1SK = '' }) => GSI1SK);
  if (partnerId === undefined) return undefined;
  return { partners: cursor, partner: await beginPartner(partnerId, findings, deps) };
}
