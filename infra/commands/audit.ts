import { setTimeout as sleep } from 'node:timers/promises';
import { auditLedger, START } from '../../functions/audit/audit-ledger.ts';
import { describeFigure } from '../../functions/audit/describe-figure.ts';
import { CommandError } from '../command-error.ts';
import { runCommand } from '../run-command.ts';
import { connectTable } from './connect-table.ts';

const PAUSE_MS = 1_000;

const wrong = (figures: number) =>
  `${figures === 1 ? '1 figure does' : `${figures} figures do`} not match the entries. Amounts are in minor units. See docs/operations.md, ledger-drift.`;

/**
 * `npm run audit`: recomputes the whole ledger from its entries and compares it with the stored figures. By default, uses the running local
 * cloud. If the variable `TABLE_NAME` is set, uses a deployed environment and the operator's own AWS credentials. Writes nothing. Fails if
 * a figure differs.
 */
async function audit(): Promise<void> {
  const table = await connectTable(process.env);
  const deps = { table, pause: () => sleep(PAUSE_MS) };
  const found = await auditLedger(START, () => true, deps);
  const { differences, unreadable, pairs, moving, movingPartners } = found;
  for (const { figure, stored, computed } of differences) {
    console.log(`${describeFigure(figure)}: stored ${stored}, computed ${computed}\n    ${figure}`);
  }
  for (const { place, error } of unreadable) console.log(`${place} cannot be audited: ${error.message}`);
  const left =
    moving > 0 ? ` ${moving} of them kept changing and were compared only in part; run the audit again.` : '';
  console.log(`Checked ${pairs} pairs of partner and affiliate.${left}`);
  if (movingPartners > 0) {
    console.log(
      `Totals of ${movingPartners === 1 ? '1 partner' : `${movingPartners} partners`} changed in the meantime and were not compared.`,
    );
  }
  if (differences.length > 0) throw new CommandError(wrong(differences.length));
  if (unreadable.length > 0)
    throw new CommandError('A part of the ledger cannot be audited. See docs/operations.md, ledger-drift.');
  console.log('The ledger adds up.');
}

await runCommand(audit);
