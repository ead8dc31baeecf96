export interface Invocation {
  readonly id: string;
  readonly event: unknown;
  /** The deadline of the invocation, in milliseconds since 1970. */
  readonly deadline: number;
}

/** A message from a function's thread. It contains the result or the error of an invocation. */
export type InvocationOutcome =
  | { readonly id: string; readonly result: unknown }
  | {
      readonly id: string;
      readonly error: { readonly name: string; readonly message: string; readonly stack?: string };
    };

export interface FunctionStart {
  readonly file: string;
  readonly name: string;
  readonly logFile: string;
}
