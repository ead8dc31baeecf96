import type { Plan } from './limits.ts';

/** Returns whether a partner's plan includes the features of Pro. A missing plan counts as Starter. */
export const hasPro = (plan: Plan | undefined): boolean => plan === 'pro';
