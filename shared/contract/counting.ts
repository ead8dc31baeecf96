import * as z from 'zod/mini';

/**
 * How the sales of an app count: the statement that its partner, its affiliates and its page in the marketplace show. For each way, `counts`,
 * or what is missing.
 */
export const Counting = z.object({
  discount_code: z.enum(['counts', 'no_discount']),
  link: z.enum(['counts', 'off', 'no_link', 'off_without_link']),
  checkout: z.enum(['counts', 'no_parameter']),
});
export type Counting = z.infer<typeof Counting>;
