/**
 * The number of days for which daily backups are kept. Every backup of a table is a full copy, so a month of them would cost more than the
 * table. Point-in-time recovery covers 35 days.
 */
export const DAILY_DAYS = 3;
/** The number of days for which monthly backups are kept, in cold storage. Mistakes may stay unnoticed for a year. */
export const MONTHLY_DAYS = 400;
