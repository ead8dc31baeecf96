import { statfsSync } from 'node:fs';
import { isDiskFull } from '../infra/describe-failure.ts';

/** With less, DynamoDB Local can no longer write, although small files still fit. */
const MIN_FREE_BYTES = 1024 * 1024;
/** The time, in milliseconds, after which a disk that is still full is reported again. */
const REPEAT_MS = 60_000;

export function hasFreeSpace(dir: string): boolean {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize >= MIN_FREE_BYTES;
}

export interface DiskReportOptions {
  readonly dir: string;
  /** Prints a line. */
  readonly print: (line: string) => void;
  readonly hasSpace: () => boolean;
  /** Returns the current time in milliseconds. */
  readonly now: () => number;
}

/** Reports problems of the local cloud. While the disk is full, a single sentence replaces all the problems that it causes. */
export interface ProblemReport {
  problem(message: string): void;
  /** Reports a full disk, which nothing else might mention. Call it regularly. */
  checkDisk(): void;
}

export function createProblemReport({ dir, print, hasSpace, now }: DiskReportOptions): ProblemReport {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const reportFullDisk = () => {
    if (now() - reportedAt < REPEAT_MS) return;
    reportedAt = now();
    print(`The disk with ${dir} is full: free some space, and the local cloud continues by itself.`);
  };
  return {
    problem(message) {
      if (isDiskFull(message) || !hasSpace()) reportFullDisk();
      else print(message);
    },
    checkDisk() {
      if (!hasSpace()) reportFullDisk();
    },
  };
}
