import { monotonicFactory } from 'ulid';

export type NewId = (at: Date) => string;

/** A ULID: sorts by time; ids of the same millisecond sort in the order in which this process made them. */
export const newId: NewId = (
  (ulid) => (at: Date) =>
    ulid(at.getTime())
)(monotonicFactory());
