/** The maximum number of writes and checks in one transaction of DynamoDB. */
export const MAX_TRANSACTION_ITEMS = 100;
