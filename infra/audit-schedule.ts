import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

/**
 * The interval between two calls of the audit. A call stops after a third of the interval, so calls never overlap. After a complete audit,
 * the calls do nothing until the next day.
 */
export const AUDIT_EVERY = Duration.minutes(15);

/**
 * Schedules the ledger audit. The next call continues from the same bookmark, so retries are disabled in EventBridge and in Lambda, which
 * would retry twice by default.
 */
export function scheduleAudit(scope: Construct, audit: ServiceFunction): Rule {
  const rule = new Rule(scope, 'AuditSchedule', {
    description: 'A slice of the audit of the ledger',
    schedule: Schedule.rate(AUDIT_EVERY),
    targets: [new LambdaFunction(audit.function, { retryAttempts: 0, maxEventAge: AUDIT_EVERY })],
  });
  audit.function.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: AUDIT_EVERY });
  const reason = 'The next call continues the work of a lost call.';
  Validations.of(rule).acknowledge({ id: 'Serverless-EventBusDLQ', reason });
  Validations.of(audit.function).acknowledge(
    { id: 'Serverless-LambdaDLQ', reason },
    { id: 'Serverless-LambdaAsyncFailureDestination', reason },
  );
  return rule;
}
