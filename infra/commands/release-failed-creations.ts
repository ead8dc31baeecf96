import { createSignedPost } from '../../functions/lib/http/signed-post.ts';
import { CommandError } from '../command-error.ts';
import type { StageConfig } from '../config.ts';
import { findCredentials } from './check-bootstrap.ts';
import { regionsOf } from './regions-of.ts';

/** Calls an action of CloudFormation in a region, and returns the XML of the response. */
export type CallCloudFormation = (region: string, parameters: Record<string, string>) => Promise<string>;

/**
 * Ends the termination protection of the environment's stacks that were never created, so that `cdk deploy` can delete and create them
 * again. The CDK protects a stack before CloudFormation creates its resources, and its own attempt to delete the rest is then rejected. A
 * stack that has been created once stays protected, whatever happens to it later.
 */
export async function releaseFailedCreations(
  config: StageConfig,
  call: CallCloudFormation = callCloudFormation,
): Promise<void> {
  for (const region of regionsOf(config)) {
    for (const StackName of await findFailedCreations(config, region, call)) {
      await call(region, {
        Action: 'UpdateTerminationProtection',
        StackName,
        EnableTerminationProtection: 'false',
      });
    }
  }
}

/** Finds the stacks whose creation has failed. Only a creation ends in these states, while a failed update ends in others. */
async function findFailedCreations({ name }: StageConfig, region: string, call: CallCloudFormation) {
  const found: string[] = [];
  let next: string | undefined;
  do {
    const page = await call(region, {
      Action: 'ListStacks',
      'StackStatusFilter.member.1': 'ROLLBACK_COMPLETE',
      'StackStatusFilter.member.2': 'ROLLBACK_FAILED',
      ...(next ? { NextToken: next } : {}),
    });
    found.push(...[...page.matchAll(/<StackName>([^<]+)</g)].map(([, stack = '']) => stack));
    next = /<NextToken>([^<]+)</.exec(page)?.[1];
  } while (next);
  return found.filter((stack) => stack.startsWith(`${name}-`));
}

const VERSION = '2010-05-15';

const callCloudFormation: CallCloudFormation = async (region, parameters) => {
  const credentials = await findCredentials(region);
  const post = createSignedPost({ service: 'cloudformation', region, credentials, timeoutMs: 10_000 });
  const answer = await post(
    `https://cloudformation.${region}.amazonaws.com/`,
    { 'content-type': 'application/x-www-form-urlencoded' },
    new URLSearchParams({ ...parameters, Version: VERSION }).toString(),
  );
  const text = await answer.text();
  if (answer.ok) return text;
  const reason = /<Message>([^<]+)</.exec(text)?.[1] ?? `status ${answer.status}`;
  throw new CommandError(`CloudFormation rejected ${parameters.Action} in ${region}: ${reason}`);
};
