import { describe, expect, test } from 'vitest';
import { type CodeUse, USE_OUTCOMES } from '../../../../shared/contract/sales.ts';
import { codeUsesQuery } from '../../data/customers/sales.ts';
import { entryPath } from '../../lib/auth/entry-path.ts';
import { EXAMPLE_ENTRY } from '../../lib/samples/example-sales.ts';
import { listData, renderLoaded, renderText } from '../../lib/screens/render-text.tsx';
import { linkIn } from '../../lib/screens/rendered-markup.ts';
import { OUTCOME_LABELS, outcomeReason, codeMessages as texts } from './code-messages.ts';
import { CodeUses } from './code-uses.tsx';

const REF = { appId: 'app', code: 'JANE20' };

describe('the uses of a code', () => {
  const use = (changes: Partial<CodeUse> = {}): CodeUse => ({
    id: 'use',
    at: '2026-11-20T10:00:00.000Z',
    outcome: 'counted',
    otherApp: null,
    customerId: null,
    entry: null,
    ...changes,
  });
  const loaded = (uses: readonly CodeUse[]) => [
    { queryKey: codeUsesQuery(REF).queryKey, data: listData(uses) },
  ];

  test.each(USE_OUTCOMES)('with the outcome %s say why in words', (outcome) => {
    const other = use({ outcome, otherApp: outcome === 'other_app' ? 'Boards' : null });
    const text = renderText(<CodeUses coupon={REF} />, loaded([other]));

    expect(text).toContain('Nov 20, 2026');
    expect(text).toContain(OUTCOME_LABELS[outcome] + outcomeReason(other));
  });

  test('lead from a counted use to the ledger', () => {
    const html = renderLoaded(<CodeUses coupon={REF} />, loaded([use({ entry: EXAMPLE_ENTRY })]));

    expect(linkIn(html, texts.why)).toBe(entryPath(EXAMPLE_ENTRY));
  });

  test('of a code that nobody has used say so', () => {
    const text = renderText(<CodeUses coupon={REF} />, loaded([]));

    expect(text).toContain(texts.usesDescription);
    expect(text).toContain(texts.usesEmpty + texts.usesEmptyHint);
  });
});
