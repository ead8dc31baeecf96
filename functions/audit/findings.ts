import { UnsafeNumber } from '../table/unsafe-number.ts';
import type { Difference } from './figures.ts';

/** A partner or a pair whose items could not be audited, for example because one of them is malformed. */
export interface Unreadable {
  /** The partition of the partner or the pair, such as `PARTNER#p` or `LEDGER#p#f`. */
  readonly place: string;
  readonly error: Error;
}

/** The findings of an audit so far. */
export interface Findings {
  readonly differences: Difference[];
  readonly unreadable: Unreadable[];
  pairs: number;
  /** The number of pairs with figures that changed during every read. The next audit covers them again. */
  moving: number;
}

/** Returns an empty set of findings. */
export const noFindings = (): Findings => ({ differences: [], unreadable: [], pairs: 0, moving: 0 });

/**
 * Runs `audit` and returns its result. If stored data makes the audit fail, records a finding and returns `otherwise`. Rethrows errors of
 * AWS, because they reveal nothing about the data.
 */
export async function orUnreadable<T>(
  place: string,
  findings: Findings,
  audit: () => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await audit();
  } catch (error) {
    if (!(error instanceof Error) || isFromAws(error)) throw error;
    findings.unreadable.push({ place, error });
    return otherwise;
  }
}

/**
 * The SDK adds `$metadata` to every error of a request, including network errors and errors that our own code throws while it reads a
 * response.
 */
const isFromAws = (error: Error): boolean => '$metadata' in error && !(error instanceof UnsafeNumber);
