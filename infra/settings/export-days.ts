/** The number of days until S3 deletes exported files. The table's point-in-time recovery covers the same number of days. */
export const EXPORT_DAYS = 35;
/** The number of days until S3 deletes the results of queries. */
export const RESULT_DAYS = 7;
