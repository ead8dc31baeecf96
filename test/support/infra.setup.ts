import type { TestProject } from 'vitest/node';
import { synthesize } from './synthesized.ts';

declare module 'vitest' {
  interface ProvidedContext {
    synthesizedFile: string;
  }
}

/** Synthesizes all environments once for all test files of a Vitest project. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('synthesizedFile', await synthesize());
}
