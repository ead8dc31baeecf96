/** A small deliberate bug in one file. At least one of `tests` must detect it. */
export interface Mutation {
  /** The path of the mutated file, relative to the repository root. */
  readonly file: string;
  /** The text occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
}
