import { describe, expect, test } from 'vitest';
import { type CodeUse, USE_OUTCOMES } from '../../../../shared/contract/sales.ts';
import { codeUsesQuery } from '../../data/customers/sales.ts';
import { customerPath } from '../../lib/routes/paths.ts';
import { listData, renderLoaded, renderText } from '../../lib/screens/render-text.tsx';
import { linkIn } from '../../lib/screens/rendered-markup.ts';
import { OUTCOME_LABELS, outcomeReason, codeMessages as texts } from './code-messages.ts';
import { CodeUses } from './code-uses.tsx';

const REF = { appId: 'app', code: 'JANE20' };

describe('the customers of a code', () => {
  const use = (changes: Partial<CodeUse> = {}): CodeUse => ({
    id: 'use',
    at: '2026-11-20T10:00:00.000Z',
    outcome: 'counted',
    otherApp: null,
    customer: null,
    ...changes,
  });
  const customer = { id: 'a.stripe.x', label: '1A2B3C4D', earned: [{ amount: 980, currency: 'USD' }] };
  const loaded = (uses: readonly CodeUse[]) => [
    { queryKey: codeUsesQuery(REF).queryKey, data: listData(uses) },
  ];
  const content = <CodeUses coupon={REF} action={null} />;

  test.each(USE_OUTCOMES.filter((outcome) => outcome !== 'counted'))(
    'say why if the outcome is %s',
    (outcome) => {
      const other = use({ outcome, otherApp: outcome === 'other_app' ? 'Boards' : null });
      const text = renderText(content, loaded([other]));

      expect(text).toContain('Nov 20, 2026');
      expect(text).toContain(`${texts.anonymous}${OUTCOME_LABELS[outcome]} ${outcomeReason(other)}`);
      expect(text).toContain('$0.00');
    },
  );

  test('lead to the customer, with what was earned and no other words if the use counted', () => {
    const html = renderLoaded(content, loaded([use({ customer })]));

    expect(linkIn(html, customer.label)).toBe(customerPath('affiliate', customer.id));
    expect(linkIn(html, '$9.80')).toBe(customerPath('affiliate', customer.id));
    expect(html).not.toContain(OUTCOME_LABELS.counted);
  });

  test('are told in one line if there are none', () => {
    expect(renderText(content, loaded([]))).toBe(texts.uses + texts.usesEmpty);
  });
});
