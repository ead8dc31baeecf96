import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { AUDIT, CODE_EXPIRY, DIGEST, type FunctionSource, TRACKING_WATCH } from '../functions.ts';
import type { ServiceFunction } from './service-function.ts';

/** A function that is called at regular intervals: by EventBridge in AWS, and by a timer in the local cloud. */
interface FunctionSchedule {
  readonly source: FunctionSource;
  readonly id: string;
  readonly description: string;
  readonly every: Duration;
}

export const SCHEDULES: readonly FunctionSchedule[] = [
  {
    // Each call continues the audit where the last call stopped. A call starts no new work after a third of the interval, so calls never
    // overlap. Once the audit is complete, calls do nothing until the next day.
    source: AUDIT,
    id: 'AuditSchedule',
    description: 'A slice of the audit of the ledger',
    every: Duration.minutes(15),
  },
  {
    source: CODE_EXPIRY,
    id: 'CodeExpirySchedule',
    description: 'Ends the codes that have expired, and approves requests by rule',
    every: Duration.minutes(5),
  },
  {
    source: TRACKING_WATCH,
    id: 'TrackingWatchSchedule',
    description: 'Reminds owners of apps whose sales may not be tracked',
    every: Duration.minutes(15),
  },
  {
    source: DIGEST,
    id: 'DigestSchedule',
    description: 'Sends the digests and collected emails that are due',
    every: Duration.minutes(5),
  },
];

export const intervalOf = (name: string): Duration | undefined =>
  SCHEDULES.find(({ source }) => source.name === name)?.every;

/**
 * Schedules a function. By default, Lambda would retry a failed call twice. Retries are disabled in EventBridge and in Lambda, because the
 * next scheduled call continues where the failed call stopped.
 */
export function scheduleFunction(scope: Construct, schedule: FunctionSchedule, made: ServiceFunction): Rule {
  const { id, description, every } = schedule;
  const rule = new Rule(scope, id, {
    description,
    schedule: Schedule.rate(every),
    targets: [new LambdaFunction(made.function, { retryAttempts: 0, maxEventAge: every })],
  });
  made.function.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: every });
  const reason = 'The next call does what a lost one would have done.';
  Validations.of(rule).acknowledge({ id: 'Serverless-EventBusDLQ', reason });
  Validations.of(made.function).acknowledge(
    { id: 'Serverless-LambdaDLQ', reason },
    { id: 'Serverless-LambdaAsyncFailureDestination', reason },
  );
  return rule;
}
