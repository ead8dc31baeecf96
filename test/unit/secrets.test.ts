import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';

/** Names of keys and accounts of AWS are no secret, but where one stands the secret was not far. Those of examples are nobody's. */
const aws = { enableIDScanRule: true, allows: ['123456789012', '000000000000'] };
const rules = [{ id: '@secretlint/secretlint-rule-aws', options: aws }];
const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, rules }] };

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

  it.each([
    // In parts, so that this file holds none.
    ["the name of a key of AWS's", ['id = "AKIA', 'QYLPMN5HNM4OZ56B"']],
    ['a key of AWS', ['aws_secret_access_key = "', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYqX1mPl3k9Z"']],
    ['a token of GitHub', ['token = "ghp', '_wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"']],
    ['a live key of Stripe', ['key = "sk_live', '_51H8abcdefghijklmnopqrstuvwxyz0123456789"']],
  ])('would be found out with %s', async (_, parts) => {
    expect(await secretsIn('config.ts', parts.join(''))).toHaveLength(1);
  });
});
