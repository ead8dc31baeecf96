/** All keys are strings. */
export const PRIMARY_KEY = { partitionKey: 'PK', sortKey: 'SK' };

/** The indexes project only keys. */
export const INDEXES = ['GSI1', 'GSI2', 'GSI3'].map((indexName) => ({
  indexName,
  partitionKey: `${indexName}PK`,
  sortKey: `${indexName}SK`,
}));

/** The attribute that contains an item's expiration time in seconds since 1970. */
export const TTL_ATTRIBUTE = 'expiresAt';
