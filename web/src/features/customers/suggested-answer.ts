import type { SaleCandidate, SaleReport } from '../../../../shared/contract/sales.ts';
import { traceMessages as texts } from './trace-messages.ts';

type Answer = Exclude<SaleReport['status'], 'open'>;

const NOTES: Partial<Record<Answer, string>> = {
  credited: texts.creditSuggestion,
  bonus: texts.bonusSuggestion,
};

export function suggestedStatus({ match, canCredit }: Pick<SaleCandidate, 'match' | 'canCredit'>): Answer {
  if (match === 'counted') return 'counted';
  if (match === 'other_credited') return 'bonus';
  return canCredit ? 'credited' : 'not_counted';
}

export const suggestedNote = (status: Answer, match: SaleCandidate['match']): string =>
  NOTES[status] ?? texts.suggestion[match];
