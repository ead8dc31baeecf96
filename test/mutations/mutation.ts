/** A small deliberate fault in one file that at least one of `tests` must detect. */
export interface Mutation {
  /** The file, relative to the repository. */
  readonly file: string;
  /** The text to replace. Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The test files that kill it, relative to the repository. */
  readonly tests: readonly string[];
}
