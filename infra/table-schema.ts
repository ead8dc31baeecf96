/** The attributes of the table's primary key. All keys are strings. */
export const PRIMARY_KEY = { partitionKey: 'PK', sortKey: 'SK' };

/** The indexes, each with the attributes of its key. They project keys only. */
export const INDEXES = ['GSI1', 'GSI2', 'GSI3'].map((indexName) => ({
  indexName,
  partitionKey: `${indexName}PK`,
  sortKey: `${indexName}SK`,
}));

/** The attribute with the time, in seconds since 1970, at which DynamoDB may delete an item. */
export const TTL_ATTRIBUTE = 'expiresAt';
