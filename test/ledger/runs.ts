/** Runs of the order property; `LEDGER_RUNS=500000` searches longer by hand. */
const WANTED = Number(process.env.LEDGER_RUNS ?? 20_000);

/** Orders in which each story is delivered: a story costs more to tell than to deliver. */
export const ORDERS = 16;
export const STORIES = Math.ceil(WANTED / ORDERS);
export const PAYOUT_RUNS = Math.ceil(WANTED / 10);
export const MERGE_RUNS = Math.ceil(WANTED / 4);
