import type { Difference } from '../kit/audit/figures.ts';
import { UnsafeNumber } from '../table/unsafe-number.ts';

/** A partner's or an affiliate's data that could not be audited, such as a malformed item. */
export interface Unreadable {
  /** `PARTNER#p` contains the data of a partner, and `LEDGER#p#f` contains the data of a partner and an affiliate. */
  readonly place: string;
  readonly error: Error;
}

export interface Findings {
  readonly differences: Difference[];
  readonly unreadable: Unreadable[];
  pairs: number;
  /** The number of affiliates whose figures changed during every read. The next audit checks them again. */
  moving: number;
  movingPartners: number;
}

export const noFindings = (): Findings => ({
  differences: [],
  unreadable: [],
  pairs: 0,
  moving: 0,
  movingPartners: 0,
});

/**
 * Runs `audit` and returns its result. If stored data makes the audit fail, adds a finding and returns `otherwise`. Rethrows errors from
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
 * Returns true if a request to AWS caused the error. The SDK adds `$metadata` to every such error, but also to an `UnsafeNumber`, which our
 * own code throws while it reads a response.
 */
const isFromAws = (error: Error): boolean => '$metadata' in error && !(error instanceof UnsafeNumber);
