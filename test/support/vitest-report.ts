import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      /** The absolute path of the test file. */
      name: z.string(),
      status: z.string(),
      /** Milliseconds since 1970. */
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.unknown()),
    }),
  ),
});

/** The parts of Vitest's JSON report that are used here. */
export type VitestReport = z.infer<typeof Report>;

/** Reads a report. Returns undefined if Vitest wrote none. */
export async function readReport(file: string): Promise<VitestReport | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : z.parse(Report, JSON.parse(text));
}
