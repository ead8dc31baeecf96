/**
 * The number of days whose exports the queries read, counted back from today. The full state of the table is exported at the beginning of
 * each month, so the newest exported state is at most 30 days old. Two more days leave time to repeat a failed export of the state.
 */
export const QUERIED_DAYS = 33;

/**
 * Returns the key prefix of a day's exported files. It contains the table's name, so that the exports of a table and of its restored copy
 * never mix. DynamoDB appends `AWSDynamoDB/data/` for exported changes and `AWSDynamoDB/<export id>/data/` for the exported state of the
 * table.
 */
export const exportPrefix = (tableName: string, day: string): string => `${tableName}/day=${day}`;
