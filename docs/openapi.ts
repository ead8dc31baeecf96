import * as z from 'zod/mini';
import { ERRORS, type ErrorCode, Problem } from '../shared/contract/errors.ts';
import { codesOf, type Operation } from '../shared/contract/operation.ts';
import { allOperations } from '../shared/contract/operations.ts';

type Json = Record<string, unknown>;

/** Builds an OpenAPI 3.1 document from the contract, for API clients other than our own. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const operation of allOperations) {
    const path = paths[operation.path] ?? {};
    paths[operation.path] = path;
    path[operation.method.toLowerCase()] = describe(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tributary',
      version: '1',
      description:
        'Amounts are integers in minor units of their currency, rates are basis points, times are ISO 8601 in UTC. Lists return a `cursor` until the last page; treat it as opaque.',
    },
    security: [{ accessToken: [] }],
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A Cognito access token',
        },
      },
      schemas: { Problem: jsonSchemaOf(Problem, 'output') },
    },
  };
}

function describe(operation: Operation): Json {
  return {
    operationId: operation.id,
    tags: [operation.area],
    summary: operation.summary,
    description:
      operation.access === 'any' ? 'For partners and affiliates.' : `For the role ${operation.access}.`,
    ...(operation.params || operation.query
      ? { parameters: [...parameters('path', operation.params), ...parameters('query', operation.query)] }
      : {}),
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: json('application/json', jsonSchemaOf(operation.body, 'input')),
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: json('application/json', jsonSchemaOf(operation.response, 'output')),
      },
      ...errorResponses(codesOf(operation)),
    },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each,
  }));
}

function errorResponses(codes: readonly ErrorCode[]): Record<string, Json> {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => `\`${code}\`: ${ERRORS[code].title}`).join('; '),
        content: json('application/problem+json', { $ref: '#/components/schemas/Problem' }),
      },
    ]),
  );
}

const json = (type: string, schema: Json) => ({ [type]: { schema } });

/** Omits checks that JSON Schema cannot express. */
function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
