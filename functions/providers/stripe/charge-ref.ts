import * as z from 'zod/mini';
import { lazily } from '../../../shared/lib/lazily.ts';
import { maybe, PastSeconds, pastTime, StripeId } from './fields.ts';
import { expected } from './parse-part.ts';

export const chargeRef = lazily(() =>
  maybe(
    z.pipe(
      z.union(
        [StripeId, z.object({ id: StripeId, created: maybe(PastSeconds) })],
        expected('a charge or its ID'),
      ),
      z.transform((value) => (typeof value === 'string' ? { id: value, created: undefined } : value)),
    ),
  ),
);

export const paymentTime = (
  created: number | undefined,
  path: string,
  receivedAt: Date,
): { paymentCreatedAt?: string } =>
  created === undefined ? {} : { paymentCreatedAt: pastTime(created, path, receivedAt) };
