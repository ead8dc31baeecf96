import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createSignedPost } from '../../functions/lib/http/signed-post.ts';
import { CommandError } from '../command-error.ts';
import type { StageName } from '../config.ts';
import { findCredentials } from './check-bootstrap.ts';
import { parseLogLines, type SearchLogs } from './follow-trace.ts';
import { readConfig } from './read-config.ts';

const DAYS = 7;
const POLL_MS = 1_000;
/** The maximum number of log groups that CloudWatch Logs Insights accepts in a query. */
const MAX_GROUPS = 50;

const Groups = z.object({ logGroups: z.array(z.object({ logGroupName: z.string() })) });
const Started = z.object({ queryId: z.string() });
const Results = z.object({
  status: z.string(),
  results: z.array(z.array(z.object({ field: z.string(), value: z.string() }))),
});

export async function readCloudLogs(stage: StageName): Promise<SearchLogs> {
  const { name, region } = await readConfig(stage);
  const post = createSignedPost({
    service: 'logs',
    region,
    credentials: await findCredentials(region),
    timeoutMs: 30_000,
  });
  const call = async (action: string, input: object): Promise<unknown> => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `Logs_20140328.${action}`,
    };
    const answer = await post(`https://logs.${region}.amazonaws.com/`, headers, JSON.stringify(input));
    if (answer.ok) return answer.json();
    throw new CommandError(`CloudWatch Logs refused ${action}: ${await answer.text()}`);
  };
  return createInsightsSearch(`${name}-`, call, sleep);
}

/** `call` calls an action of CloudWatch Logs. */
export async function createInsightsSearch(
  prefix: string,
  call: (action: string, input: object) => Promise<unknown>,
  pause: (ms: number) => Promise<unknown>,
): Promise<SearchLogs> {
  const groups = z
    .parse(Groups, await call('DescribeLogGroups', { logGroupNamePrefix: prefix, limit: MAX_GROUPS }))
    .logGroups.map(({ logGroupName }) => logGroupName);
  return async (ids) => {
    const endTime = Math.floor(Date.now() / 1_000);
    const conditions = ids.map((id) => `@message like '${id}'`).join(' or ');
    const { queryId } = z.parse(
      Started,
      await call('StartQuery', {
        logGroupNames: groups,
        startTime: endTime - DAYS * 24 * 3_600,
        endTime,
        queryString: `fields @message | filter ${conditions} | sort @timestamp | limit 1000`,
      }),
    );
    for (;;) {
      const { status, results } = z.parse(Results, await call('GetQueryResults', { queryId }));
      if (status === 'Complete')
        return parseLogLines(
          results.flatMap((row) => row.flatMap(({ field, value }) => (field === '@message' ? [value] : []))),
        );
      if (status !== 'Running' && status !== 'Scheduled')
        throw new CommandError(`The search of the logs ended with status ${status}.`);
      await pause(POLL_MS);
    }
  };
}
