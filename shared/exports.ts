/**
 * The number of days, including today, whose exports the queries read. These days always include the beginning of a month, when the full
 * table is exported. Two extra days leave time to repeat a failed full export.
 */
export const QUERIED_DAYS = 33;

/**
 * Returns the key prefix of a day's exported files. It contains the table's name, so that the exports of a table and of its restored copy
 * never mix. DynamoDB appends `AWSDynamoDB/data/` for changes, and `AWSDynamoDB/<export id>/data/` for the full table.
 */
export const exportPrefix = (tableName: string, day: string): string => `${tableName}/day=${day}`;
