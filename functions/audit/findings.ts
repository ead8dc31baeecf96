import { UnsafeNumber } from '../table/unsafe-number.ts';
import type { Difference } from './figures.ts';

/** Data of a partner, or of a partner and one of its affiliates, that could not be audited. For example, an item may be malformed. */
export interface Unreadable {
  /**
   * The partition that could not be audited. `PARTNER#p` contains the data of a partner, and `LEDGER#p#f` contains the data of a partner
   * and an affiliate.
   */
  readonly place: string;
  readonly error: Error;
}

/** The findings of an audit so far. */
export interface Findings {
  readonly differences: Difference[];
  readonly unreadable: Unreadable[];
  pairs: number;
  /** The number of affiliates whose figures changed each time they were read. The next audit checks these affiliates again. */
  moving: number;
}

/** Returns an empty set of findings. */
export const noFindings = (): Findings => ({ differences: [], unreadable: [], pairs: 0, moving: 0 });

/**
 * Runs `audit` and returns its result. If stored data makes the audit fail, records a finding and returns `otherwise`. Rethrows errors that
 * come from AWS, because they say nothing about the data.
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
 * Returns true if a request to AWS caused the error. The SDK adds `$metadata` to the error of every failed request. This includes network
 * errors and errors that our own code throws while it reads a response.
 */
const isFromAws = (error: Error): boolean => '$metadata' in error && !(error instanceof UnsafeNumber);
