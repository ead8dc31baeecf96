import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { statementsByFunction } from '../support/statements.ts';
import { isPage } from './is-page.ts';
import { resourcesOf, templatesOf } from './templates.ts';

const PARTNER = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const environment = createEnvironment({ ...STAGES.prod, canary: PARTNER });
const api = Template.fromStack(environment.api);
const monitoring = Template.fromStack(environment.monitoring as Stack);
const functions = Object.entries(resourcesOf(api, 'AWS::Lambda::Function'));

describe('The canary', () => {
  test('runs every five minutes', () => {
    api.hasResourceProperties('AWS::Events::Rule', {
      Description: 'Checks the environment from outside',
      ScheduleExpression: 'rate(5 minutes)',
    });
  });

  test('may read its own parameter and nothing else', () => {
    const own = (statementsByFunction(environment).get('canary') ?? []).filter(({ actions }) =>
      actions.some((action) => !action.startsWith('logs:')),
    );

    expect(own.map(({ actions }) => actions)).toEqual([['ssm:GetParameter']]);
    expect(own[0]?.resources).toHaveLength(1);
    expect(own[0]?.resources[0]).toContain(':parameter/tributary/prod/canary');
  });

  test('pages somebody if it has not succeeded for 15 minutes, also if it does not run', () => {
    const alarm = Object.values(resourcesOf(monitoring, 'AWS::CloudWatch::Alarm')).find(({ Properties }) =>
      Properties.AlarmDescription.endsWith('canary-failing.'),
    );

    expect(alarm?.Properties).toMatchObject({
      MetricName: 'CanarySuccess',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      Period: 300,
      EvaluationPeriods: 3,
      TreatMissingData: 'breaching',
      AlarmActions: [{ Ref: expect.stringMatching(/^MonitoringPages/) }],
    });
  });

  test.each(['receive', 'ledger'])('pages somebody if it is hurt by a fast burn of %s', (slo) => {
    const tenants = { canary: { good: 4, bad: 8 }, honest: { good: 400, bad: 0 } };

    expect(isPage(monitoring, slo, tenants)).toBe(false);
    expect(isPage(monitoring, slo, tenants, { canary: 8 })).toBe(true);
  });

  test('is known to each function whose figures and lists cover all partners, so that they leave it out', () => {
    const informed = functions
      .filter(([, { Properties }]) => Properties.Environment.Variables.CANARY_PARTNER_ID === PARTNER)
      .map(([id]) => id.replace(/Function.*/, ''));

    expect(informed.sort()).toEqual(['Marketplace', 'WebhooksReceive', 'WebhooksRetry', 'WebhooksWorker']);
  });

  test('does not exist in an environment without its setting', () => {
    expect(JSON.stringify(templatesOf('prod').api)).not.toContain('CANARY');
    expect(JSON.stringify(templatesOf('prod').monitoring)).not.toContain('canary');
  });
});
