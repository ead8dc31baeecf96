import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { resourcesOf, templatesOf } from './templates.ts';

const table = {
  name: 'Prod-Data-restored',
  streamArn:
    'arn:aws:dynamodb:eu-central-1:123456789012:table/Prod-Data-restored/stream/2026-11-21T03:00:00.000',
};
const { data, api } = createEnvironment({ ...STAGES.prod, table });
const [dataTemplate, apiTemplate] = [Template.fromStack(data), Template.fromStack(api)];

test('all functions use a restored table, whose name is a literal in every template', () => {
  const names = [dataTemplate, apiTemplate].flatMap((template) =>
    Object.values(resourcesOf(template, 'AWS::Lambda::Function')).flatMap(
      ({ Properties }) => Properties.Environment.Variables.TABLE_NAME ?? [],
    ),
  );

  expect(names.length).toBeGreaterThan(10);
  expect(new Set(names)).toEqual(new Set([table.name]));
});

test('the consumers read the stream of the restored table', () => {
  const sources = Object.values(resourcesOf(apiTemplate, 'AWS::Lambda::EventSourceMapping'))
    .map(({ Properties }) => Properties.EventSourceArn)
    .filter((arn) => typeof arn === 'string');

  expect(sources).toEqual([table.streamArn, table.streamArn]);
});

test('no policy names the table of the stack', () => {
  const [own] = Object.keys(resourcesOf(dataTemplate, 'AWS::DynamoDB::GlobalTable'));
  const policies = JSON.stringify(resourcesOf(dataTemplate, 'AWS::IAM::Policy'));

  expect(policies).not.toContain(own);
  expect(policies).toContain(`table/${table.name}`);
  expect(JSON.stringify(apiTemplate.toJSON())).not.toContain('GetAttTable');
});

test('the stack keeps its own table unchanged', () => {
  const ownTable = (template: Template) => resourcesOf(template, 'AWS::DynamoDB::GlobalTable');

  expect(ownTable(dataTemplate)).toEqual(ownTable(templatesOf('prod').data));
});

test('the outputs are those of the restored table', () => {
  dataTemplate.hasOutput('TableName', { Value: table.name });
  dataTemplate.hasOutput('TableStreamArn', { Value: table.streamArn });
});
