/**
 * The number of days, including today, whose exports the queries read. The full table is exported at the beginning of each month, so these
 * days always include a full export. Two extra days leave time to repeat a failed full export.
 */
export const QUERIED_DAYS = 33;

/**
 * Returns the key prefix of a day's exported files. It contains the table's name, so that exports of a restored table stay separate.
 * DynamoDB appends `AWSDynamoDB/data/` for changes, and `AWSDynamoDB/<export id>/data/` for the full table.
 */
export const exportPrefix = (tableName: string, day: string): string => `${tableName}/day=${day}`;
