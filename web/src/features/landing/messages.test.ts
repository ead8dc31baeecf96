import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../shared/limits.ts';
import { messages } from './messages.ts';

describe('the landing page', () => {
  it('has as many coupons in its Starter plan as the product allows', () => {
    expect(messages.pricing.plans[0].features[0]).toBe(`Up to ${LIMITS.starterCoupons} coupons`);
  });

  it('recommends only the Pro plan', () => {
    expect(messages.pricing.plans.filter(({ popular }) => popular).map(({ name }) => name)).toEqual(['Pro']);
  });

  it('has the same title for link previews as on the page', () => {
    const document = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

    expect(document).toContain(`property="og:title" content="${messages.hero.title}"`);
  });
});
