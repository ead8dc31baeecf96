import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

/** A slice begins nothing new after a third of this, so two do not meet; a finished audit rests until the next day. */
const EVERY = Duration.minutes(15);

/** Calls the ledger's audit. A call that fails is not repeated: the next one goes on at the same bookmark. */
export function scheduleAudit(scope: Construct, audit: ServiceFunction): Rule {
  const rule = new Rule(scope, 'AuditSchedule', {
    description: 'A slice of the audit of the ledger',
    schedule: Schedule.rate(EVERY),
    targets: [new LambdaFunction(audit.function, { retryAttempts: 0, maxEventAge: EVERY })],
  });
  Validations.of(rule).acknowledge({
    id: 'Serverless-EventBusDLQ',
    reason: 'The next call does what a lost one would have done.',
  });
  return rule;
}
