import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { CodeTexts } from './code-texts.ts';
import { NewCouponCode, tidyText } from './schemas.ts';
import { NewMonths, NewRate } from './terms.ts';

/** The schema of an address to which an invitation is sent. Only what SES accepts is allowed. Letters are converted to lowercase. */
const InvitedEmail = z.string().check(
  z.overwrite((email) => tidyText(email).trim().toLowerCase()),
  // The pattern takes quadratic time.
  z.maxLength(LIMITS.email, { error: 'Not an email address', abort: true }),
  z.regex(
    /^(?!\.|.*\.[.@])[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    'Not an email address',
  ),
);

/** What one row of a partner's list may say. A missing term is that of the app's offer. */
export const INVITATION_FIELDS = {
  email: InvitedEmail,
  code: NewCouponCode,
  texts: CodeTexts,
  rate: NewRate,
  months: z.nullable(NewMonths),
};
