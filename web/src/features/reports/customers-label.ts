import type { Report } from '../../../../shared/contract/reports.ts';
import { messages } from './messages.ts';

/** Names the currency if there are several, because a report counts only the customers who paid in its currency. */
export const customersLabel = ({ currencies, currency }: Pick<Report, 'currencies' | 'currency'>): string =>
  currency === null || currencies.length < 2 ? messages.customers : messages.customersIn(currency);
