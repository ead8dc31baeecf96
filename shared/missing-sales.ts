/** The maximum number of reports of missing sales that one notification counts. */
export const MAX_REPORTS_NOTIFIED = 100;

/** Returns the number of reported sales in words. */
export const missingSales = (count: number): string =>
  `${count < MAX_REPORTS_NOTIFIED ? count : `more than ${MAX_REPORTS_NOTIFIED - 1}`} missing sales`;
