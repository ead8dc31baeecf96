import type { OnStep } from './steps.ts';

export const printStep: OnStep = (name, ms) => {
  console.log(`${ms === undefined ? '  skipped' : `${ms.toFixed(0).padStart(6)} ms`}  ${name}`);
};
