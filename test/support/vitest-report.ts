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
      /** The start of the run in milliseconds since 1970. */
      startTime: z.number(),
      endTime: z.number(),
      /** The error that kept the file from loading. Empty if there was none. */
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

export type VitestReport = z.infer<typeof Report>;

/** Reads a report. Returns undefined if Vitest did not write one. */
export async function readReport(file: string): Promise<VitestReport | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : z.parse(Report, JSON.parse(text));
}
