import { readFileSync } from 'node:fs';
import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { STAGE_NAMES } from '../../infra/config.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { CANARY, FUNCTIONS } from '../../infra/functions.ts';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { allResources, templatesOf } from './templates.ts';

const page = readFileSync(fromRoot('docs/operations.md'), 'utf8');

const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, group = '']) => group)),
];

function withCanary(): Template {
  const { monitoring } = createEnvironment({
    ...STAGES.prod,
    canary: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  });
  return Template.fromStack(monitoring as Stack);
}

/** The sections to which alarm emails in any environment refer. */
const names = [...STAGE_NAMES.map(templatesOf), { ...templatesOf('prod'), monitoring: withCanary() }].flatMap(
  (templates) =>
    allResources(templates)
      .filter(([, { Type }]) => Type === 'AWS::CloudWatch::Alarm')
      .map(
        ([, { Properties }]) => found(Properties.AlarmDescription, /operations\.md, ([\w-]+)\.$/g)[0] ?? '',
      ),
);
const functionNames = FUNCTIONS.map(({ name }) => name);
/** For example, the section `…-late` describes the alarm `fanout-late`. */
const headingOf = (alarm: string) => {
  // The groups of functions share a section.
  if (alarm.endsWith('-errors')) return '…-errors';
  // Use the longest matching function name, because the name of one function may begin with that of another.
  const [owner] = functionNames
    .filter((name) => alarm.startsWith(`${name}-`))
    .sort((a, b) => b.length - a.length);
  return owner ? `…${alarm.slice(owner.length)}` : alarm;
};
const headings = found(page, /^###+ `(.+)`$/gm);

describe('docs/operations.md', () => {
  test.each([...new Set(names.map(headingOf))])('explains %s', (heading) => {
    expect(headings).toContain(heading);
  });

  test.each(headings)('has no section without an alarm: %s', (heading) => {
    expect(names.map(headingOf)).toContain(heading);
  });

  test.each(headings)('explains for %s its meaning, where to look and how to respond', (heading) => {
    const section = page.split(/^###+ /m).find((text) => text.startsWith(`\`${heading}\``));

    expect(section).toMatch(/^\*\*Means\*\* .+^\*\*Look\*\* .+^\*\*Do\*\* /ms);
  });

  test('lists every function and nothing else', () => {
    const [, functions = ''] = page.split(/^### .*functions$/m);

    const deployed = [...functionNames, CANARY.name];

    expect(found(functions.split(/^#/m)[0] ?? '', /^\| `([\w-]+)` /gm).sort()).toEqual(deployed.sort());
  });
});
