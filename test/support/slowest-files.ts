import { relative } from 'node:path';
import { fromRoot } from '../../infra/from-root.ts';
import type { VitestReport } from './vitest-report.ts';

export interface TimedFile {
  /** The path of the test file, relative to the repository root. */
  readonly file: string;
  readonly seconds: number;
}

export function slowestFiles(reports: readonly VitestReport[], count: number): TimedFile[] {
  return reports
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => ({
      file: relative(fromRoot(), name),
      seconds: (endTime - startTime) / 1_000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}
