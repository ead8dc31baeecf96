import type { Counting } from '../contract/counting.ts';

/** The ways in which a sale can count. `checkout`: the partner's own website or checkout names the code. */
export const WAYS = ['discount_code', 'link', 'checkout'] as const;
export type Way = (typeof WAYS)[number];

export const countingWays = (counting: Counting): Way[] => WAYS.filter((way) => counting[way] === 'counts');

/** A program in which no sale can count isn't listed, and nothing of it is called ready, live or tracked. */
export const canCount = (counting: Counting): boolean => countingWays(counting).length > 0;
