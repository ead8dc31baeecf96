import {
  CreateAliasCommand,
  GetAliasCommand,
  LambdaClient,
  paginateListFunctions,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import type { StageConfig } from '../config.ts';

/** Versions of functions by function name. */
export type Versions = ReadonlyMap<string, string>;

export interface FunctionAliases {
  /** Reads where an alias points to. Leaves out functions without this alias. */
  readonly read: (alias: string) => Promise<Versions>;
  /** Points an alias of each function to its version, and creates the alias where it is missing. */
  readonly point: (alias: string, versions: Versions) => Promise<void>;
}

/** Accesses the aliases in Lambda. Calls are sequential, because Lambda allows only 15 of them per second. */
export function lambdaAliases({ name, region }: Pick<StageConfig, 'name' | 'region'>): FunctionAliases {
  const client = new LambdaClient({ region });
  return {
    async read(alias) {
      const versions = new Map<string, string>();
      for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
        for (const { FunctionName = '' } of Functions) {
          if (!FunctionName.startsWith(`${name}-Api-`)) continue;
          const version = await readAlias(client, FunctionName, alias);
          if (version) versions.set(FunctionName, version);
        }
      }
      return versions;
    },
    async point(alias, versions) {
      for (const [FunctionName, FunctionVersion] of versions) {
        const target = { FunctionName, Name: alias, FunctionVersion };
        await client
          .send(new UpdateAliasCommand(target))
          .catch((error: unknown) => unlessMissing(error, () => client.send(new CreateAliasCommand(target))));
      }
    },
  };
}

async function readAlias(client: LambdaClient, name: string, alias: string): Promise<string | undefined> {
  return client
    .send(new GetAliasCommand({ FunctionName: name, Name: alias }))
    .then(({ FunctionVersion }) => FunctionVersion)
    .catch((error: unknown) => unlessMissing(error, () => undefined));
}

function unlessMissing<T>(error: unknown, otherwise: () => T): T {
  if (error instanceof ResourceNotFoundException) return otherwise();
  throw error;
}
