import type { Plan } from '../limits.ts';

/** A missing plan counts as Starter. */
export const hasPro = (plan: Plan | undefined): boolean => plan === 'pro';
