export const IMPORT_LIMITS = {
  /** @limit Input | customers in an import */
  rows: 5_000,
  /** @limit Input | file of an import (bytes) */
  bytes: 2_000_000,
  /** Each call stores one event, whose rows are processed together. */
  rowsPerCall: 25,
  rowsPerPreview: 100,
  /** @limit Accounts | imports of customers of a partner | an error that names the limit */
  imports: 100,
  /** @limit Accounts | hours in which a confirmed import can be continued | the rest of the file starts a new import */
  openHours: 24,
  /** @limit Lists and figures | affiliates among whom an import looks for an email address | "Not one of your affiliates" */
  affiliates: 1_000,
  /** @limit Lists and figures | apps (newest) in which an import looks for an invitation of an email address | "Not one of your affiliates" */
  apps: 10,
} as const;
