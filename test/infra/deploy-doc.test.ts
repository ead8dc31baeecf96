import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readStages } from '../../infra/config.ts';
import { CONTEXT } from '../../infra/context.ts';
import { fromRoot } from '../../infra/from-root.ts';

const page = readFileSync(fromRoot('docs/deploy.md'), 'utf8');
const WORKFLOWS = '.github/workflows';
const workflows = readdirSync(fromRoot(WORKFLOWS))
  .map((name) => readFileSync(fromRoot(WORKFLOWS, name), 'utf8'))
  .join('\n');

const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, group = '']) => group))].sort();
const [stages = '', trust = '', ...policies] = found(page, /```json\n([\s\S]+?)```/g).toSorted(
  (a, b) => page.indexOf(a) - page.indexOf(b),
);

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource?: string | string[];
  readonly Condition?: object;
}
const statementsOf = (policy: string) => (JSON.parse(policy) as { Statement: Statement[] }).Statement;

describe('docs/deploy.md', () => {
  it('shows stages that a deployment accepts', () => {
    const example = { ...CONTEXT.stages, ...JSON.parse(`{${stages}}`) };

    expect(readStages((name) => (name === 'stages' ? example : undefined)).prod).toMatchObject({
      account: '123456789012',
      siteOrigin: 'https://app.example.com',
      concurrency: { receiver: 200 },
    });
  });

  it('trusts one repository and one environment, exactly', () => {
    const [statement] = statementsOf(trust);

    expect(statement?.Condition).toEqual({
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': '<sub_claim_prefix>:environment:prod',
      },
    });
  });

  it('lets the role that compares only read templates', () => {
    const [compares = ''] = policies;

    expect(statementsOf(compares).flatMap(({ Action }) => Action)).toEqual([
      'cloudformation:DescribeStacks',
      'cloudformation:GetTemplate',
    ]);
  });

  it('lets the role that looks for drift read no data', () => {
    const [, denied = ''] = policies;
    const [{ Effect, Action = [], Resource } = {}, ...others] = statementsOf(denied);

    expect([Effect, Resource, others]).toEqual(['Deny', '*', []]);
    for (const action of ['dynamodb:Scan', 'dynamodb:Query', 's3:GetObject*', 'cognito-idp:ListUsers*'])
      expect(Action).toContain(action);
  });

  it('names every variable and secret that the workflows read and nothing else', () => {
    const [, table = ''] = page.split('**In GitHub**');

    expect(found(table.split('\n\n')[1] ?? '', /\| `([A-Z_]+)`/g)).toEqual(
      found(workflows, /\b(?:vars|secrets)\.([A-Z_]+)/g),
    );
  });

  it('names every environment in the workflows', () => {
    const environments = found(workflows, /^ +environment: (\w+)$/gm);

    expect(environments).toEqual(['dev', 'diff', 'drift', 'prod', 'staging']);
    expect(page).toContain('Make the environments `dev`, `staging`, `prod`, `diff` and `drift`.');
  });
});
