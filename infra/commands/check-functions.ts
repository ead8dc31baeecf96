import {
  type EventSourceMappingConfiguration,
  type FunctionConfiguration,
  GetFunctionConfigurationCommand,
  LambdaClient,
  paginateListEventSourceMappings,
  paginateListFunctions,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda';
import type { StageConfig } from '../config.ts';
import { LIVE } from '../settings/aliases.ts';

export type Outputs = Record<string, Record<string, string>>;

export interface DeployedFunctions {
  readonly functions: readonly FunctionConfiguration[];
  readonly sources: readonly EventSourceMappingConfiguration[];
}

/**
 * The environment variables whose values come from another stack. Each variable is mapped to the name of that stack and to the name of the
 * output that contains the value.
 */
const FOREIGN_VARIABLES: Readonly<Record<string, readonly [stack: string, output: string]>> = {
  TABLE_NAME: ['Data', 'TableName'],
  USER_POOL_ID: ['Data', 'UserPoolId'],
  AVATAR_BUCKET: ['Data', 'AvatarBucketName'],
  SECRET_KEY_ID: ['Data', 'SecretKeyArn'],
  PAYMENT_KEY_ID: ['Data', 'PaymentKeyArn'],
  SITE_ORIGIN: ['Web', 'SiteOrigin'],
};

/**
 * Compares the functions' environment variables with the outputs of the stacks. Returns a line for each difference. Differences occur
 * because CloudFormation doesn't update a function if only a value in another stack changes. Also returns a line for each variable with a
 * reference to a secret that CloudFormation hasn't resolved, because such a text is known to everybody.
 */
export function findStaleFunctions(
  { name }: StageConfig,
  outputs: Outputs,
  { functions, sources }: DeployedFunctions,
): string[] {
  const variables = functions.flatMap(({ FunctionName, Environment }) =>
    Object.entries(FOREIGN_VARIABLES).flatMap(([variable, [stack, output]]) => {
      const value = Environment?.Variables?.[variable];
      const expected = outputs[`${name}-${stack}`]?.[output];
      const isStale = value !== undefined && value !== expected;
      return isStale ? [`${FunctionName} has ${variable}=${value}, not ${expected}`] : [];
    }),
  );
  const unresolved = functions.flatMap(({ FunctionName, Environment }) =>
    Object.entries(Environment?.Variables ?? {}).flatMap(([variable, value]) =>
      value.includes('{{resolve') ? [`${FunctionName} has the text of a reference as ${variable}`] : [],
    ),
  );
  const stream = outputs[`${name}-Data`]?.TableStreamArn;
  const streams = sources.flatMap(({ FunctionArn, EventSourceArn }) =>
    EventSourceArn?.includes(':dynamodb:') && EventSourceArn !== stream
      ? [`${FunctionArn} reads ${EventSourceArn}, not ${stream}`]
      : [],
  );
  return [...variables, ...unresolved, ...streams];
}

/**
 * Reads the functions of an environment, using the credentials of the deployment. If a function has an alias, also reads the version in use.
 */
export async function readFunctions({ name, region }: StageConfig): Promise<DeployedFunctions> {
  const client = new LambdaClient({ region });
  const isOurs = (functionName = '') => functionName.startsWith(`${name}-`);
  const functions: FunctionConfiguration[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
    for (const each of Functions) {
      if (!isOurs(each.FunctionName)) continue;
      functions.push(each, ...(await readVersionInUse(client, each)));
    }
  }
  const sources: EventSourceMappingConfiguration[] = [];
  for await (const page of paginateListEventSourceMappings({ client }, {}))
    sources.push(
      ...(page.EventSourceMappings ?? []).filter(({ FunctionArn }) => isOurs(FunctionArn?.split(':')[6])),
    );
  return { functions, sources };
}

/** Reads the version that a function's alias `live` points to. Returns nothing for a function without this alias. */
async function readVersionInUse(
  client: LambdaClient,
  { FunctionName }: FunctionConfiguration,
): Promise<FunctionConfiguration[]> {
  const command = new GetFunctionConfigurationCommand({ FunctionName, Qualifier: LIVE });
  try {
    return [await client.send(command)];
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return [];
    throw error;
  }
}
