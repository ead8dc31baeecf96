import { expect, test } from 'vitest';
import { STAGES } from '../stages.ts';
import { releaseFailedCreations } from './release-failed-creations.ts';

const page = (stacks: string[], next?: string) => `<ListStacksResponse><ListStacksResult>
  <StackSummaries>${stacks.map((name) => `<member><StackId>arn:…</StackId><StackStatus>ROLLBACK_COMPLETE</StackStatus><StackName>${name}</StackName></member>`).join('')}</StackSummaries>
  ${next ? `<NextToken>${next}</NextToken>` : ''}</ListStacksResult></ListStacksResponse>`;

test('stacks of the environment that were never created lose their protection, in every region', async () => {
  const released: string[] = [];

  await releaseFailedCreations(STAGES.prod, async (region, { Action, StackName, NextToken, ...others }) => {
    if (Action === 'UpdateTerminationProtection') {
      expect(others).toEqual({ EnableTerminationProtection: 'false' });
      released.push(`${StackName} in ${region}`);
      return '';
    }
    expect(Object.values(others)).toEqual(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']);
    if (region === 'us-east-1') return page(['Prod-Edge', 'Other']);
    if (region === 'eu-west-1') return page([]);
    return NextToken ? page(['Prod-Web']) : page(['Staging-Data', 'Prod-Data'], 'more');
  });

  expect(released).toEqual([
    'Prod-Data in eu-central-1',
    'Prod-Web in eu-central-1',
    'Prod-Edge in us-east-1',
  ]);
});
