import * as z from 'zod/mini';
import { PaymentTerms } from './payment-terms.ts';
import { Id, Time } from './schemas.ts';
import { WrittenTerms } from './terms.ts';

/** What the public page of an invitation shows. */
export const JoinPage = z.object({
  app: z.object({ id: Id, name: z.string(), url: z.string(), description: z.string() }),
  companyName: z.string(),
  code: z.string(),
  texts: z.array(z.string()),
  terms: WrittenTerms,
  payment: PaymentTerms,
  /** The invited address, of which only the first letter and the domain are shown. */
  address: z.string(),
  until: Time,
});
export type JoinPage = z.infer<typeof JoinPage>;
