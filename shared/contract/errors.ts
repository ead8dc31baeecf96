import * as z from 'zod/mini';
import { Day, Money } from './schemas.ts';

/** Every error code of the API with its HTTP status and its title (RFC 9457). */
export const ERRORS = {
  validation_failed: { status: 422, title: 'Invalid input' },
  invalid_webhook: { status: 400, title: 'Webhook rejected' },
  unauthenticated: { status: 401, title: 'Not signed in' },
  recent_sign_in_required: { status: 403, title: 'Sign in again' },
  forbidden: { status: 403, title: 'Not allowed for this role' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Changed in the meantime' },
  coupon_code_taken: { status: 409, title: 'Coupon Unavailable' },
  handle_taken: { status: 409, title: 'Link taken' },
  already_requested: { status: 409, title: 'Already requested' },
  app_inactive: { status: 409, title: 'Not accepting new affiliates' },
  plan_limit: { status: 409, title: 'Plan limit reached' },
  too_many_rows: { status: 422, title: 'Too many rows' },
  balance_changed: { status: 409, title: 'The balance has changed' },
  nothing_due: { status: 409, title: 'Nothing is due' },
  too_many_changes: { status: 409, title: 'Too many changes' },
  edit_window_over: { status: 409, title: 'Too late to change this' },
  duplicate_text: { status: 409, title: 'Already posted' },
  suspended: { status: 403, title: 'Suspended from posting' },
  rate_limited: { status: 429, title: 'Too many requests' },
  payload_too_large: { status: 413, title: 'Request too large' },
  internal: { status: 500, title: 'Something went wrong on our side' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** An invalid field of the input. `path` is a dotted path, such as `body.name` or `query.cursor`. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every error response, sent as `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  /** The id of the request, which users can quote to support. */
  instance: z.string(),
  errors: z.optional(z.array(FieldError)),
  /** Set for the errors `balance_changed` and `nothing_due`. */
  due: z.optional(Money),
  /** The current state. Set for the error `conflict` if the request was made from an earlier one. */
  current: z.optional(z.record(z.string(), z.unknown())),
  /** The day from which more is payable, in UTC. Set for the error `nothing_due` if a month is not payable yet. */
  payableFrom: z.optional(Day),
});
export type Problem = z.infer<typeof Problem>;
