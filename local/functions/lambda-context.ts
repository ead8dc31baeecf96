import type { Context } from 'aws-lambda';

/** The context that Lambda hands to a handler beside the event. */
export function lambdaContext(name: string, requestId: string, deadline: number): Context {
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
    memoryLimitInMB: '512',
    awsRequestId: requestId,
    logGroupName: name,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    // The three that Lambda keeps for handlers of the year 2015.
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}
