import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CommandError } from '../command-error.ts';
import { runCommand } from '../run-command.ts';
import { prepareTable } from './prepare-table.ts';

const NEEDS =
  'npm run tool -- adopt-table <name> needs the name of the restored table, AWS_REGION and AWS credentials.';

/**
 * `npm run tool -- adopt-table <name>`: prepares a restored table for use by an environment, and prints the setting for cdk.json. Uses the
 * operator's own AWS credentials.
 */
await runCommand(async () => {
  const [name, extra] = process.argv.slice(2);
  if (!name || extra) throw new CommandError(NEEDS);
  const table = await prepareTable(new DynamoDBClient(), name);
  console.log(`Add this to the stage in cdk.json, then deploy:\n"table": ${JSON.stringify(table)}`);
});
