import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { statementsByFunction } from '../support/statements.ts';
import { environmentOf, resourcesOf, templatesOf } from './templates.ts';

const environment = environmentOf('prod');
const { mail, data, api } = templatesOf('prod');
if (!mail) throw new Error('prod has a domain');

test('an environment without a domain has no mail stack, no permission to send and no mail alarms', () => {
  const dev = environmentOf('dev');
  const sends = statementsByFunction(dev)
    .get('fanout')
    ?.flatMap(({ actions }) => actions);

  expect(dev.mail).toBeUndefined();
  expect(sends).not.toContain('ses:SendEmail');
  const all = [...statementsByFunction(dev).values()].flat().flatMap(({ actions }) => actions);
  expect(all.filter((action) => action.startsWith('ses:'))).toEqual([]);
  expect(JSON.stringify(templatesOf('dev').api.toJSON())).not.toMatch(/Reputation|MAIL_FROM/);
  expect(JSON.stringify(templatesOf('dev').data.toJSON())).not.toContain('EmailConfiguration');
});

test('the user pool depends on its sender, which is in the stage’s region', () => {
  expect(environment.data.dependencies).toContain(environment.mail);
  expect(environment.mail?.region).toBe(STAGES.prod.region);
});

test('emails are signed for the domain with records in its own zone', () => {
  const records = Object.values(resourcesOf(mail, 'AWS::Route53::RecordSet')).map(
    ({ Properties }) => Properties,
  );
  const ofType = (type: string) => records.filter(({ Type }) => Type === type);

  mail.hasResourceProperties('AWS::SES::EmailIdentity', {
    EmailIdentity: 'tributary.example',
    MailFromAttributes: { MailFromDomain: 'mail.tributary.example' },
    ConfigurationSetAttributes: { ConfigurationSetName: Match.anyValue() },
  });
  expect(new Set(records.map(({ HostedZoneId }) => HostedZoneId))).toEqual(new Set(['Z0PRODEXAMPLE']));
  expect(ofType('CNAME')).toHaveLength(3);
  expect(ofType('MX')).toMatchObject([{ Name: 'mail.tributary.example.' }]);
  expect(ofType('TXT').map(({ Name, ResourceRecords }) => [Name, ResourceRecords])).toEqual(
    expect.arrayContaining([
      ['mail.tributary.example.', ['"v=spf1 include:amazonses.com ~all"']],
      ['_dmarc.tributary.example.', ['"v=DMARC1; p=quarantine"']],
    ]),
  );
});

test('SES requires TLS, publishes bounce metrics and suppresses addresses that bounced or complained', () => {
  mail.hasResourceProperties('AWS::SES::ConfigurationSet', {
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    ReputationOptions: { ReputationMetricsEnabled: true },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    Name: Match.absent(),
  });
});

test('sign-up emails use the same address, identity and configuration set', () => {
  data.hasResourceProperties('AWS::Cognito::UserPool', {
    EmailConfiguration: {
      EmailSendingAccount: 'DEVELOPER',
      From: 'Tributary <no-reply@tributary.example>',
      SourceArn: Match.anyValue(),
      ConfigurationSet: Match.anyValue(),
    },
  });
  api.hasResourceProperties('AWS::Lambda::Function', {
    Environment: {
      Variables: Match.objectLike({ MAIL_FROM: 'Tributary <no-reply@tributary.example>' }),
    },
  });
});

test('only the email function sends emails, with that identity, configuration set and address', () => {
  const uses = [...statementsByFunction(environment)].flatMap(([name, statements]) =>
    statements
      .filter(({ actions }) => actions.some((action) => action.startsWith('ses:')))
      .map((of) => ({ name, ...of })),
  );

  expect(uses.filter(({ actions }) => !actions.includes('ses:GetAccount'))).toEqual([
    {
      name: 'email',
      actions: ['ses:SendEmail'],
      resources: [expect.stringContaining(':configuration-set/'), expect.stringContaining(':identity/')],
      conditions: { StringEquals: { 'ses:FromAddress': 'no-reply@tributary.example' } },
    },
  ]);

  // The functions that stop before the quota is used up may read how much of it is left, and nothing else.
  expect(uses.filter(({ actions }) => actions.includes('ses:GetAccount'))).toMatchObject([
    { name: 'profiles-triggers', actions: ['ses:GetAccount'], resources: ['*'] },
    { name: 'email', actions: ['ses:GetAccount'], resources: ['*'] },
  ]);
});
