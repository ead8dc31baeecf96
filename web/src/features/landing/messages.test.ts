import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../shared/limits.ts';
import { commissionOn } from '../../../../shared/money.ts';
import { messages } from './messages.ts';

describe('the landing page', () => {
  it('has the header of the specification', () => {
    expect(messages.header).toMatchObject({
      signIn: 'Sign In',
      start: 'Get Started Free',
      dashboard: 'Dashboard',
    });
  });

  it('has the two plans of the specification', () => {
    const plans = messages.pricing.plans.map(({ name, price, features }) =>
      [name, price, ...features].join(' | '),
    );

    expect(plans).toEqual([
      `Starter | Free | Up to ${LIMITS.starterCoupons} coupons | Real-time sales tracking | Community marketplace access | Manual payout ledger`,
      'Pro | $39 | Unlimited coupons and affiliates | Advanced analytics | Priority support',
    ]);
    expect(messages.pricing.popular).toBe('Most Popular');
  });

  it('recommends only the Pro plan', () => {
    expect(messages.pricing.plans.filter(({ popular }) => popular).map(({ name }) => name)).toEqual(['Pro']);
  });

  it('shows a commission that is the sum it claims to be, the one of the ledger above it', () => {
    const { gross, tax, base, rate, amount } = messages.demo.commission.figures;

    expect(gross - tax).toBe(base);
    expect(commissionOn(base, rate)).toBe(amount);
    expect(messages.demo.rows[0].amount).toBe(amount);
  });

  it('is called by other sites what it calls itself', () => {
    const document = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

    expect(document).toContain(`property="og:title" content="${messages.hero.title}"`);
  });
});
