import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { FunctionHost } from '../../local/functions/function-host.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-function-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function createHost(code: string, { timeoutMs = 60_000, env = {} } = {}) {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
  await writeFile(file, code);
  const logFile = `${file}.log`;
  const host = new FunctionHost({ name: 'planted', file, env, timeoutMs, logFile });
  onTestFinished(() => host.stop());
  return { host, file, logFile };
}

test('a function sees only its own environment', async () => {
  const { host } = await createHost('export const handler = async () => process.env', {
    env: { TABLE_NAME: 't' },
  });

  expect(await host.invoke({})).toEqual({ AWS_LAMBDA_FUNCTION_NAME: 'planted', TABLE_NAME: 't' });
});

test('a handler receives the event and a context with the remaining time', async () => {
  const { host } = await createHost(
    'export const handler = async (event, context) => [event, context.functionName, context.getRemainingTimeInMillis()]',
  );

  const [event, name, remaining] = (await host.invoke({ a: 1 })) as [unknown, string, number];

  expect([event, name]).toEqual([{ a: 1 }, 'planted']);
  expect(remaining).toBeGreaterThan(0);
  expect(remaining).toBeLessThanOrEqual(60_000);
});

test('an error thrown by a handler fails the invocation with its name and message', async () => {
  const { host } = await createHost('export const handler = async () => { throw new TypeError("wrong") }');

  await expect(host.invoke({})).rejects.toThrow('TypeError: wrong');
});

test('a module that cannot be loaded fails every invocation with the reason', async () => {
  const { host } = await createHost('throw new Error("The environment is incomplete")');

  await expect(host.invoke({})).rejects.toThrow('The environment is incomplete');
  await expect(host.invoke({})).rejects.toThrow('The environment is incomplete');
});

test('everything that a function prints is in the log file once the invocation ends', async () => {
  const { host, logFile } = await createHost(
    'export const handler = async () => { process.stdout.write("one\\n"); console.log("two"); console.error("three é") }',
  );

  await host.invoke({});

  expect(await readFile(logFile, 'utf8')).toBe('one\ntwo\nthree é\n');
});

test('a handler that hangs is terminated, and the next event gets a new one', async () => {
  const { host } = await createHost(
    'export const handler = async (event) => { while (event.hang); return "alive" }',
    { timeoutMs: 5_000 },
  );

  await expect(host.invoke({ hang: true })).rejects.toThrow('planted timed out after 5000 ms');
  expect(await host.invoke({})).toBe('alive');
});

test('a handler that crashes its thread fails the invocation, not the cloud', async () => {
  const { host } = await createHost(
    'export const handler = (event) => event.crash ? new Promise(() => setTimeout(() => { throw new Error("late") })) : "alive"',
  );

  await expect(host.invoke({ crash: true })).rejects.toThrow('late');
  expect(await host.invoke({})).toBe('alive');
});

test('the file is reloaded after a stop', async () => {
  const { host, file } = await createHost('export const handler = async () => 1');
  const before = await host.invoke({});
  await writeFile(file, 'export const handler = async () => 2');

  host.stop();

  expect([before, await host.invoke({})]).toEqual([1, 2]);
});
