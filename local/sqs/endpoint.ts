import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseJson } from '../../shared/lib/parse-json.ts';
import { readBody } from '../gateway/read-body.ts';
import { checkRequest } from '../sigv4/check-request.ts';
import { SignatureError } from '../sigv4/signature-error.ts';
import type { Credentials } from '../sigv4/signing-key.ts';
import type { Clock } from './clock.ts';
import type { LocalQueue } from './local-queue.ts';
import { createOperations } from './operations.ts';
import { SqsError } from './sqs-error.ts';

export interface SqsOptions {
  /** All queues, including dead-letter queues. Any URL that ends with `/<name>` refers to the queue with this name. */
  readonly queues: readonly LocalQueue[];
  readonly clock: Clock;
  readonly credentials: Credentials;
}

export type SqsEndpoint = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Creates the handler of the SQS API in the AWS JSON 1.0 protocol. As in AWS, requests must be signed. */
export function createSqsEndpoint({ queues, clock, credentials }: SqsOptions): SqsEndpoint {
  const operations = createOperations(queues, clock);

  async function answer(request: IncomingMessage): Promise<object> {
    const { method = '', url: target = '', headers } = request;
    const body = await readBody(request);
    if (!body) throw new SqsError('InvalidParameterValue', 'The request is too large.');
    // Compare the signature's time with the real time, because the SDK signs requests with the real time. The queues may have a simulated
    // clock.
    checkRequest({ method, target, headers, body }, { service: 'sqs', credentials }, new Date());
    const operation = operations[String(headers['x-amz-target'])];
    if (!operation) throw new SqsError('UnsupportedOperation', 'The operation is not supported.');
    // Every operation rejects a body that is not JSON.
    return operation(parseJson(body));
  }

  return async (request, response) => {
    const [status, body, error] = await answer(request).then(
      (result): [number, object, string?] => [200, result],
      (thrown: unknown): [number, object, string?] => {
        const [code, message] = describe(thrown);
        return [400, { __type: `com.amazonaws.sqs#${code}`, message }, code];
      },
    );
    response.writeHead(status, {
      'content-type': 'application/x-amz-json-1.0',
      ...(error && { 'x-amzn-query-error': `${error};Sender` }),
    });
    response.end(JSON.stringify(body));
  };
}

function describe(error: unknown): [code: string, message: string] {
  if (error instanceof SqsError || error instanceof SignatureError) return [error.code, error.message];
  throw error;
}
