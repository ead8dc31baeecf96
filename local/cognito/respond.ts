import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CognitoError } from './errors.ts';
import { COGNITO_OPERATIONS } from './operations/all.ts';
import type { Pool } from './pool.ts';

const TARGET = 'AWSCognitoIdentityProviderService.';
/** Cognito's own limits are lower for all operations here. */
const MAX_BODY = 128 * 1024;

/** Handles a request in the AWS JSON 1.1 protocol. Every failure becomes a Cognito error response. */
export async function respond(request: IncomingMessage, response: ServerResponse, pool: Pool): Promise<void> {
  try {
    send(response, 200, await run(request, pool));
  } catch (error) {
    const { name, message, cause } = toCognitoError(error);
    if (name === 'InternalErrorException') pool.onProblem(cause);
    response.setHeader('x-amzn-errortype', name);
    response.setHeader('x-amzn-errormessage', encodeURIComponent(message));
    send(response, name === 'InternalErrorException' ? 500 : 400, { __type: name, message });
  }
}

async function run(request: IncomingMessage, pool: Pool): Promise<object> {
  const target = String(request.headers['x-amz-target'] ?? '');
  const operation = target.startsWith(TARGET)
    ? COGNITO_OPERATIONS.get(target.slice(TARGET.length))
    : undefined;
  if (request.method !== 'POST' || !operation) {
    throw new CognitoError('UnknownOperationException', 'There is no such operation.');
  }
  // Accept any credentials, but require a signature, because AWS rejects an unsigned admin call.
  if (operation.isSigned && !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  return operation.run(await readJson(request), pool);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY) chunks.push(chunk);
  }
  if (size > MAX_BODY) throw new CognitoError('RequestEntityTooLargeException', 'The request is too large.');
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    throw new CognitoError('SerializationException', 'The body is not JSON.', { cause });
  }
}

function toCognitoError(error: unknown): CognitoError {
  if (error instanceof CognitoError) return error;
  return new CognitoError('InternalErrorException', 'Something went wrong in the local Cognito.', {
    cause: error,
  });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  });
  response.end(JSON.stringify(body));
}
