import type { IdSecret } from '../../functions/entities/id-secret.ts';
import type { PaidTotal } from '../../functions/entities/ledger.ts';
import type { PairItem } from '../../functions/entities/pair.ts';
import type { Reference } from '../../functions/entities/reference.ts';
import type { MonthBalance } from '../../functions/ledger/month-balance.ts';
import type { Stats } from '../../functions/ledger/stats.ts';
import type { Item } from '../../functions/table/key.ts';

export type HistoryItem =
  | Item<unknown>
  | Item<IdSecret>
  | Item<PairItem>
  | Item<PaidTotal>
  | Item<MonthBalance>
  | Item<Stats>
  | Item<Reference>;
