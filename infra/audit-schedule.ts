import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

/** A slice begins nothing new after a third of this, so two do not meet; a finished audit rests until the next day. */
export const AUDIT_EVERY = Duration.minutes(15);

/**
 * Calls the ledger's audit. A call that fails is repeated neither by EventBridge, which hands it over, nor by Lambda, which would try
 * twice more: the next one goes on at the same bookmark.
 */
export function scheduleAudit(scope: Construct, audit: ServiceFunction): Rule {
  const rule = new Rule(scope, 'AuditSchedule', {
    description: 'A slice of the audit of the ledger',
    schedule: Schedule.rate(AUDIT_EVERY),
    targets: [new LambdaFunction(audit.function, { retryAttempts: 0, maxEventAge: AUDIT_EVERY })],
  });
  audit.function.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: AUDIT_EVERY });
  const reason = 'The next call does what a lost one would have done.';
  Validations.of(rule).acknowledge({ id: 'Serverless-EventBusDLQ', reason });
  Validations.of(audit.function).acknowledge(
    { id: 'Serverless-LambdaDLQ', reason },
    { id: 'Serverless-LambdaAsyncFailureDestination', reason },
  );
  return rule;
}
