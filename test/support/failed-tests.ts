import { relative } from 'node:path';
import { fromRoot } from '../../infra/from-root.ts';
import type { VitestReport } from './vitest-report.ts';

export function failedTests(reports: readonly VitestReport[]): string[] {
  return reports
    .flatMap(({ testResults }) => testResults)
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(fromRoot(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages[0])}`,
      );
    });
}

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? '';
