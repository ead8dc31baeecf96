/** The number of days after which S3 deletes exported files. It is the same as that of the table's point-in-time recovery. */
export const EXPORT_DAYS = 35;
/** The number of days after which S3 deletes the results of queries. */
export const RESULT_DAYS = 7;
