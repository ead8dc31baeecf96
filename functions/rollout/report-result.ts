import type { SignedPost } from '../lib/signed-post.ts';

export interface HookEvent {
  readonly DeploymentId: string;
  readonly LifecycleEventHookExecutionId: string;
}

/**
 * Reports the result of a hook to CodeDeploy. Without a report, the deployment would wait for an hour. Source:
 * https://docs.aws.amazon.com/codedeploy/latest/APIReference/API_PutLifecycleEventHookExecutionStatus.html.
 */
export async function reportResult(
  post: SignedPost,
  endpoint: string,
  { DeploymentId, LifecycleEventHookExecutionId }: HookEvent,
  status: 'Succeeded' | 'Failed',
): Promise<void> {
  const response = await post(
    endpoint,
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'CodeDeploy_20141006.PutLifecycleEventHookExecutionStatus',
    },
    JSON.stringify({
      deploymentId: DeploymentId,
      lifecycleEventHookExecutionId: LifecycleEventHookExecutionId,
      status,
    }),
  );
  if (!response.ok)
    throw new Error(`CodeDeploy answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
}
