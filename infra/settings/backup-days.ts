/** The number is low, because every backup is a full copy of the table. Point-in-time recovery also covers the last 35 days. */
export const DAILY_DAYS = 3;
/** The number of days to keep monthly backups in cold storage. The number is high, because mistakes may go unnoticed for a year. */
export const MONTHLY_DAYS = 400;
