import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { CommandError } from '../command-error.ts';
import type { EventSelection } from './replay-events.ts';

const USAGE = `Usage:
  npm run replay -- --since 2026-11-21T03:00:00Z [--until 2026-11-21T04:00:00Z] [--app ID]
  npm run replay -- --app ID
  npm run replay -- --event evt_123
  npm run replay -- --dead-letters ARN
Options:
  --from NAME     the table with the events, to copy those that a restored table lacks
  --rate 50       events or messages per second, from 1 to 500
  --segments 4    parts of the table that are read at once, from 1 to 64`;

export type ReplayArguments =
  | { readonly kind: 'dead-letters'; readonly queueArn: string; readonly rate: number }
  | {
      readonly kind: 'events';
      readonly selection: EventSelection;
      /** The table that contains the events, if it is not the environment's own table. */
      readonly from: string | undefined;
      readonly rate: number;
      readonly segments: number;
    };

/** The zone is required, because the operator's time zone may differ from the time zone of the logs. */
const Time = z.pipe(
  z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-21T03:00:00Z' }),
  z.transform((text) => new Date(text)),
);
const Name = z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(255, 'is too long'));
const wholeNumber = (max: number) => {
  const error = `must be a whole number from 1 to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, error)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max, error))),
  );
};

const Options = z.object({
  since: z.optional(Time),
  until: z.optional(Time),
  app: z.optional(Name),
  event: z.optional(Name),
  'dead-letters': z.optional(
    z.string().check(z.regex(/^arn:[\w-]+:sqs:[\w-]+:\d{12}:[\w-]+$/, 'must be the ARN of an SQS queue')),
  ),
  from: z.optional(Name),
  rate: z._default(wholeNumber(500), 50),
  segments: z._default(wholeNumber(64), 4),
});

/**
 * Parses the arguments of `npm run replay`. If the arguments are invalid, throws a `CommandError` that explains why and shows the usage.
 */
export function replayArguments(args: string[]): ReplayArguments {
  const parsed = z.safeParse(Options, optionsIn(args));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw wrong(`--${issue?.path.join('.')} ${issue?.message}.`);
  }
  const { since, until, app, event, 'dead-letters': queueArn, from, rate, segments } = parsed.data;
  const selection = { since, until, appId: app, eventId: event };
  const isEvents = Object.values(selection).some((part) => part !== undefined);
  if (queueArn !== undefined) {
    if (isEvents || from !== undefined)
      throw wrong('--dead-letters moves all messages of a queue, so it takes no other selection.');
    return { kind: 'dead-letters', queueArn, rate };
  }
  if (!isEvents) throw wrong('Say what to replay.');
  if (event !== undefined && (since ?? until ?? app) !== undefined) {
    throw wrong('--event selects one event, so it takes no other selection.');
  }
  if (until && !since) throw wrong('--until needs --since.');
  if (since && until && since >= until) throw wrong('--until must be later than --since.');
  return { kind: 'events', selection, from, rate, segments };
}

function optionsIn(args: string[]): Record<string, string | undefined> {
  const text = { type: 'string' } as const;
  const options = {
    since: text,
    until: text,
    app: text,
    event: text,
    'dead-letters': text,
    from: text,
    rate: text,
    segments: text,
  };
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (cause) {
    throw wrong(`Unknown arguments "${args.join(' ')}".`, cause);
  }
}

const wrong = (reason: string, cause?: unknown) => new CommandError(`${reason}\n${USAGE}`, { cause });
