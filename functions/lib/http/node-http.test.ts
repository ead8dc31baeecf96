import { execFileSync } from 'node:child_process';
import * as http from 'node:http';
import { expect, it } from 'vitest';
import * as exported from './node-http.ts';

/** The first three load `fetch`, and the last one is private. */
const LEFT_OUT = ['CloseEvent', 'MessageEvent', 'WebSocket', '_connectionListener'];

it('has every export of node:http that does not load fetch', () => {
  const wanted = Object.entries(http).filter(([name]) => !LEFT_OUT.includes(name));

  expect({ ...exported }).toEqual(Object.fromEntries(wanted));
});

it.each([
  ['./node-http.ts', 'false'],
  ['node:http', 'true'],
])('an import of %s loads fetch: %s', (module, loaded) => {
  const script = `await import(${JSON.stringify(module)});
    console.log(process.moduleLoadList.some((name) => name.endsWith('undici/undici')));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });

  expect(printed.trim()).toBe(loaded);
});
