import type { Context } from 'aws-lambda';

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
    // Lambda still provides these legacy callbacks.
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}
