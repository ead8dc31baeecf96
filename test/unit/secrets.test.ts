import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';

/** Options that make the AWS rule find key ids and account ids, too. Such ids are not secret, but a secret may be near them. */
const aws = { enableIDScanRule: true, allows: ['123456789012', '000000000000'] };
const rules = [{ id: '@secretlint/secretlint-rule-aws', options: aws }];
const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, rules }] };

async function secretsIn(filePath: string, content: string): Promise<string[]> {
  const source = { filePath, content, contentType: 'text' as const };
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } });
  return messages.map(({ message, loc }) => `${filePath}:${loc.start.line} ${message}`);
}

const isText = (path: string) => !/\.(png|woff2|webp|ico)$/.test(path);

describe('The repository', () => {
  it('contains no credentials', async () => {
    const files = execFileSync('git', ['ls-files'], { cwd: fromRoot(), encoding: 'utf8' })
      .split('\n')
      .filter((path) => path && isText(path));
    const found: string[] = [];
    for (const path of files) found.push(...(await secretsIn(path, readFileSync(fromRoot(path), 'utf8'))));

    expect(files.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });

  it.each([
    // Split the examples into parts, so that this file itself doesn't contain any credentials.
    ['an AWS access key ID', ['id = "AKIA', 'QYLPMN5HNM4OZ56B"']],
    ['an AWS secret key', ['aws_secret_access_key = "', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYqX1mPl3k9Z"']],
    ['a GitHub token', ['token = "ghp', '_wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"']],
    ['a live Stripe key', ['key = "sk_live', '_51H8abcdefghijklmnopqrstuvwxyz0123456789"']],
  ])('fails the check with %s', async (_, parts) => {
    expect(await secretsIn('config.ts', parts.join(''))).toHaveLength(1);
  });
});
