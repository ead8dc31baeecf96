/** What is posted to the thread of a function. */
export interface Invocation {
  readonly id: string;
  readonly event: unknown;
  /** Milliseconds since 1970. */
  readonly deadline: number;
}

/** What the thread posts back. */
export type Outcome =
  | { readonly id: string; readonly result: unknown }
  | {
      readonly id: string;
      readonly error: { readonly name: string; readonly message: string; readonly stack?: string };
    };

/** What the thread is started with. */
export interface FunctionStart {
  /** Absolute path of the module that exports `handler`. */
  readonly file: string;
  readonly name: string;
}
