import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] };

/** What looks like a credential in a text, in words. */
async function secretsIn(filePath: string, content: string): Promise<string[]> {
  const source = { filePath, content, contentType: 'text' as const };
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } });
  return messages.map(({ message, loc }) => `${filePath}:${loc.start.line} ${message}`);
}

const isText = (path: string) => !/\.(png|woff2|webp|ico)$/.test(path);

describe('The repository', () => {
  it('holds no credential', async () => {
    const files = execFileSync('git', ['ls-files'], { cwd: fromRoot(), encoding: 'utf8' })
      .split('\n')
      .filter((path) => path && isText(path));
    const found: string[] = [];
    for (const path of files) found.push(...(await secretsIn(path, readFileSync(fromRoot(path), 'utf8'))));

    expect(files.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  }, 60_000);

  it('would be found out if it did', async () => {
    // In parts, so that this file holds none.
    const key = ['AKIA', 'QYLPMN5HNM4OZ56B'].join('');
    const token = ['ghp', '_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('');

    expect(await secretsIn('config.ts', `const id = '${key}'; const token = '${token}';`)).not.toEqual([]);
  });
});
