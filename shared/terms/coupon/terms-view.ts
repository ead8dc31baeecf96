import type { WrittenTermsView } from '../../contract/terms.ts';
import type { TermsView } from '../../contract/terms-fields.ts';
import { orderCurrencies } from '../../money/currencies.ts';
import type { Terms, WrittenTerms } from './terms.ts';

export const termsView = ({ rate, bounty = {}, months }: Terms): TermsView => ({
  rate,
  bounty: orderCurrencies(new Map(Object.keys(bounty).map((currency) => [currency, 0]))).map((currency) => ({
    currency,
    amount: bounty[currency] ?? 0,
  })),
  months: months ?? null,
});

export const writtenTermsView = ({ text = '', ...terms }: WrittenTerms): WrittenTermsView => ({
  ...termsView(terms),
  text,
});

export const termsOfView = ({ rate, bounty, months, text }: WrittenTermsView): WrittenTerms => ({
  rate,
  ...(bounty.length > 0 ? { bounty: bountyOfView(bounty) } : {}),
  ...(months === null ? {} : { months }),
  ...(text === '' ? {} : { text }),
});

export const bountyOfView = (bounty: TermsView['bounty']): NonNullable<Terms['bounty']> =>
  Object.fromEntries(bounty.map(({ currency, amount }) => [currency, amount]));
