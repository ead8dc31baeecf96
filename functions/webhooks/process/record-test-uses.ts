import { codeUseItem } from '../../entities/customer.ts';
import { loadProgram } from '../../entities/load-program.ts';
import { providerCodeKey } from '../../entities/provider-code.ts';
import { factsOf } from '../../ledger/fact.ts';
import { firstUses } from '../../ledger/use-outcome.ts';
import type { Table } from '../../table/table.ts';
import { readContent } from '../../views/read-content.ts';
import type { TranslatedEvent } from './translate-event.ts';

/**
 * Records the codes that were used in a test event, so that the codes' affiliates can see that the sales were tests. Ignores
 * provider codes without a known text.
 */
export async function recordTestUses(table: Table, { received, source }: TranslatedEvent): Promise<void> {
  const { partnerId, provider } = received;
  for (const statement of readContent(received).statements) {
    if (statement.says === 'provider_code') {
      const { providerCodeId, code } = statement;
      await table.putIfAbsent({
        ...providerCodeKey(source, providerCodeId),
        type: 'PromotionText',
        code,
      });
    }
    if (statement.says !== 'customer') continue;
    const ref = { partnerId, provider, providerId: statement.customer };
    const codes = factsOf(statement.facts, 'code');
    if (codes.length === 0) continue;
    for (const [code, at] of firstUses(codes, await loadProgram(table, ref, codes))) {
      await table.putIfAbsent(codeUseItem({ ...ref, code, at, isTest: true }));
    }
  }
}
