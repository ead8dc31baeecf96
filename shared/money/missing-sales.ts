/** @limit Lists and figures | reports of missing sales that one notification counts | "more than 99 missing sales" */
export const MAX_REPORTS_NOTIFIED = 100;

export const missingSalesText = (count: number): string =>
  `${count < MAX_REPORTS_NOTIFIED ? count : `more than ${MAX_REPORTS_NOTIFIED - 1}`} missing sales`;
