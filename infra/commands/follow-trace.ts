import { loggedPart } from '../../functions/lib/logs/correlation.ts';

export type LogLine = Readonly<Record<string, unknown>>;

export type SearchLogs = (ids: readonly string[]) => Promise<LogLine[]>;

/** The ids of apps and users are left out, because they would connect unrelated requests. */
const LINKS = ['correlationId', 'correlationIds', 'requestId', 'eventId', 'eventIds', 'entryIds'] as const;
/** Three searches are enough to follow a request to the screens that it updates. */
const MAX_ROUNDS = 5;
/** A limit is needed, because the log line for a large batch contains the ids of all events in the batch. */
const MAX_IDS = 100;

/**
 * Finds the log lines that contain an id, and all related lines. Lines are related if they share an id. The result is sorted oldest first.
 */
export async function followTrace(id: string, search: SearchLogs): Promise<LogLine[]> {
  const found = new Map<string, LogLine>();
  const followed = new Set<string>();
  let next = [loggedPart(id)];
  for (let round = 0; next.length > 0 && round < MAX_ROUNDS; round++) {
    const lines = await search(next);
    for (const each of next) followed.add(each);
    for (const line of lines) found.set(JSON.stringify(line), line);
    next = [...new Set(lines.flatMap(idsIn))].filter((each) => !followed.has(each)).slice(0, MAX_IDS);
  }
  return [...found.values()].sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
}

/** Parses all lines that are log messages in JSON. Leaves out other lines, such as metrics and the Lambda runtime's own output. */
export function parseLogLines(lines: readonly string[]): LogLine[] {
  return lines.flatMap((line) => {
    const parsed = parse(line);
    return typeof parsed === 'object' && parsed !== null && 'message' in parsed ? [parsed as LogLine] : [];
  });
}

export function describeLine(line: LogLine): string {
  const { timestamp, level, service, message, error, ...fields } = line;
  const ids = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !POWERTOOLS.has(name))
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join(',') : String(value)}`);
  const reason = (error as { message?: unknown } | undefined)?.message;
  const parts = [timeOf(line), String(service ?? '').padEnd(18), String(message), ...ids];
  return `${parts.join('  ')}${reason ? `\n    ${String(reason)}` : ''}`;
}

/** The fields that the logger adds to every line. They are omitted from the output, because they don't help to follow a request. */
const POWERTOOLS = new Set([
  'sampling_rate',
  'xray_trace_id',
  'cold_start',
  'function_arn',
  'function_memory_size',
  'function_name',
  'function_request_id',
]);

/** The logger writes times in the time zone of its process. */
function timeOf({ timestamp }: LogLine): string {
  const time = new Date(String(timestamp));
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

const idsIn = (line: LogLine): string[] =>
  LINKS.flatMap((name) => line[name] ?? []).filter((id) => typeof id === 'string');

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
