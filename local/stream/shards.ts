import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams';

/**
 * Returns the shards of the stream, with parents before their children. DynamoDB Local has only one open shard at a time. It replaces this
 * shard every few hours.
 */
export async function listShards(client: DynamoDBStreamsClient, streamArn: string): Promise<string[]> {
  const shards: Shard[] = [];
  let from: string | undefined;
  do {
    const { StreamDescription } = await client.send(
      new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId: from }),
    );
    shards.push(...(StreamDescription?.Shards ?? []));
    from = StreamDescription?.LastEvaluatedShardId;
  } while (from);
  return parentsFirst(shards);
}

function parentsFirst(shards: Shard[]): string[] {
  const known = new Set(shards.map(({ ShardId }) => ShardId));
  const ordered = new Set<string>();
  const add = ({ ShardId = '', ParentShardId }: Shard): void => {
    const parent = known.has(ParentShardId)
      ? shards.find((shard) => shard.ShardId === ParentShardId)
      : undefined;
    if (parent && !ordered.has(parent.ShardId ?? '')) add(parent);
    ordered.add(ShardId);
  };
  for (const shard of shards) add(shard);
  return [...ordered];
}
