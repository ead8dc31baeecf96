import { vi } from 'vitest';

/** Records what the process writes to the given streams, instead of printing it. Returns the list to which the output is added. */
export function captureOutput(streams: readonly NodeJS.WriteStream[] = [process.stdout]): string[] {
  const lines: string[] = [];
  for (const stream of streams) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  }
  return lines;
}

/** A log line in CloudWatch's embedded metric format. */
export interface MetricLine {
  readonly _aws: {
    readonly CloudWatchMetrics: readonly { readonly Namespace: string; readonly Dimensions: string[][] }[];
  };
  readonly service: string;
  readonly [metric: string]: unknown;
}

export const metricsIn = (lines: readonly string[]): MetricLine[] =>
  lines.filter((line) => line.includes('"_aws"')).map((line) => JSON.parse(line));

/** Returns the values of one metric in captured output, oldest first. */
export const valuesOf = (metric: string, lines: readonly string[]): unknown[] =>
  metricsIn(lines).flatMap((line) => line[metric] ?? []);
