import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Finds the browser once, before the workers start. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('chromiumPath', await findChromium());
}
