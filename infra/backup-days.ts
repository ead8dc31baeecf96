/**
 * The number of days for which daily backups are kept. Every backup is a full copy of the table, so keeping them for a month would cost
 * more than the table itself. Point-in-time recovery covers the last 35 days.
 */
export const DAILY_DAYS = 3;
/**
 * The number of days for which monthly backups are kept in cold storage. The number is high, because mistakes may go unnoticed for a year.
 */
export const MONTHLY_DAYS = 400;
