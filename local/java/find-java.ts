import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The minimum version of Java that DynamoDB Local 3 needs. */
export const JAVA_MIN = 17;

const run = promisify(execFile);

export interface Java {
  readonly command: string;
  readonly version: number;
}

/**
 * Finds a recent enough version of Java, first in JAVA_HOME and then on the PATH. If there is none, returns any version that runs. Returns
 * undefined if no Java runs.
 */
export async function findJava(env: NodeJS.ProcessEnv = process.env): Promise<Java | undefined> {
  const candidates = [...(env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin', 'java')] : []), 'java'];
  const found: Java[] = [];
  for (const command of candidates) {
    // Read stderr, because `java -version` prints to it.
    const output = await run(command, ['-version'], { env }).then(
      ({ stdout, stderr }) => stdout + stderr,
      () => undefined,
    );
    const version = output && readJavaVersion(output);
    if (version) found.push({ command, version });
  }
  return found.find(({ version }) => version >= JAVA_MIN) ?? found[0];
}

/** Parses the major version from the output of `java -version`: 8 for 1.8.0_402, and 17 for 17.0.15. */
export function readJavaVersion(output: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  return first === undefined ? undefined : Number(first === '1' ? second : first);
}
