import { monotonicFactory } from 'ulid';

export type NewId = (at: Date) => string;

/** Creates a ULID. ULIDs sort by time and, within a millisecond, by order of creation in this process. */
export const newId: NewId = (
  (ulid) => (at: Date) =>
    ulid(at.getTime())
)(monotonicFactory());
