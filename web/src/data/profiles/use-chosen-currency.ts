import * as z from 'zod/mini';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { CURRENCY_CODE, readChosenCurrency, storeChosenCurrency } from '../../lib/money/chosen-currency.ts';
import { useProfile } from './session.ts';

const Search = z.object({ currency: z.optional(z.string().check(z.regex(CURRENCY_CODE))) });

/**
 * Returns the currency that the user wants figures in, and a function that chooses another one. The URL comes first, and then what the user
 * chose last in this browser. Undefined if the user has never chosen.
 */
export function useChosenCurrency(): [string | undefined, (currency: string) => void] {
  const { id } = useProfile();
  const [search, change] = useSearchState(Search);
  function choose(currency: string) {
    storeChosenCurrency(id, currency);
    change({ currency });
  }
  return [search.currency ?? readChosenCurrency(id), choose];
}
