import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findJava, readJavaVersion } from '../../local/java/find-java.ts';

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_402"', 8],
  ['openjdk version "25" 2025-09-16', 25],
  ['zsh: command not found: java', undefined],
])('%s is version %s', (output, version) => {
  expect(readJavaVersion(output)).toBe(version);
});

/** Creates a folder with a fake `java` command that reports the given version. */
async function createJava(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-java-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'java'), `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`);
  await chmod(join(folder, 'java'), 0o755);
  return folder;
}

test('an old Java is distinguished from a missing one', async () => {
  const old = await findJava({ PATH: `${await createJava('11.0.2')}:/bin` });
  const missing = await findJava({ PATH: '/nowhere' });

  expect([old?.version, missing]).toEqual([11, undefined]);
});
