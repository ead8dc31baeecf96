/** A line that a function logged, as JSON. */
export type LogLine = Readonly<Record<string, unknown>>;

/** Returns the lines that contain one of the ids. */
export type SearchLogs = (ids: readonly string[]) => Promise<LogLine[]>;

/** The fields with ids that lead from one line to the next. An app or a user would lead to everything that they ever did. */
const LINKS = ['correlationId', 'correlationIds', 'requestId', 'eventId', 'eventIds', 'entryIds'] as const;
/** The maximum number of searches. A path from a request to a screen needs three. */
const MAX_ROUNDS = 5;
/** The maximum number of ids that are followed. A batch of a hundred events leads to many more than the one in question. */
const MAX_IDS = 100;

/** Finds the lines with an id, and the lines to which their ids lead, in order of time. */
export async function followTrace(id: string, search: SearchLogs): Promise<LogLine[]> {
  const found = new Map<string, LogLine>();
  const followed = new Set<string>();
  let next = [id];
  for (let round = 0; next.length > 0 && round < MAX_ROUNDS; round++) {
    const lines = await search(next);
    for (const each of next) followed.add(each);
    for (const line of lines) found.set(JSON.stringify(line), line);
    next = [...new Set(lines.flatMap(idsIn))].filter((each) => !followed.has(each)).slice(0, MAX_IDS);
  }
  return [...found.values()].sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
}

/** Parses lines of JSON and leaves out all others, such as metrics and the runtime's own lines. */
export function parseLogLines(lines: readonly string[]): LogLine[] {
  return lines.flatMap((line) => {
    const parsed = parse(line);
    return typeof parsed === 'object' && parsed !== null && 'message' in parsed ? [parsed as LogLine] : [];
  });
}

/** Describes a line: the time, the function, the message and the ids. */
export function describeLine(line: LogLine): string {
  const { timestamp, level, service, message, error, ...fields } = line;
  const ids = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !POWERTOOLS.has(name))
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join(',') : String(value)}`);
  const reason = (error as { message?: unknown } | undefined)?.message;
  const parts = [timeOf(line), String(service ?? '').padEnd(18), String(message), ...ids];
  return `${parts.join('  ')}${reason ? `\n    ${String(reason)}` : ''}`;
}

/** The fields that the logger adds to each line, which say nothing about the path. */
const POWERTOOLS = new Set([
  'sampling_rate',
  'xray_trace_id',
  'cold_start',
  'function_arn',
  'function_memory_size',
  'function_name',
  'function_request_id',
]);

/** Returns the time in UTC. The logger uses the time zone of its process. */
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
