import * as z from 'zod/mini';
import { type Credentials, checkSignature, parseScope } from '../sigv4/signing-key.ts';
import { accessDenied, S3Error } from './errors.ts';
import type { PostForm } from './post-form.ts';

const Policy = z.object({
  expiration: z.string(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
});
type Condition = z.infer<typeof Policy>['conditions'][number];

/** Matches the form fields that don't need a condition in the policy. */
const EXEMPT_FIELDS = /^(policy|x-amz-signature|x-ignore-.*)$/;

/**
 * Throws if the form's policy is not signed with these credentials, has expired, or does not allow all fields of the form. Source:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export function checkPolicy({ fields, file }: PostForm, credentials: Credentials, now: Date): void {
  const text = fields.get('policy');
  if (!text || fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') throw accessDenied();
  checkSignature(
    parseScope(fields.get('x-amz-credential') ?? '', 's3'),
    text,
    fields.get('x-amz-signature') ?? '',
    credentials,
  );
  const { expiration, conditions } = parse(text);
  if (!(Date.parse(expiration) > now.getTime())) throw policyViolation('Policy expired.');

  const named = new Set<string>();
  for (const condition of conditions) {
    if (isRange(condition)) checkLength(file.length, condition[1], condition[2]);
    else for (const test of testsOf(condition)) checkField(fields, test, named);
  }
  const extra = [...fields.keys()].find((name) => !named.has(name) && !EXEMPT_FIELDS.test(name));
  if (extra) throw policyViolation(`Extra input fields: ${extra}`);
}

interface FieldTest {
  readonly kind: string;
  readonly name: string;
  readonly wanted: string;
}

type Range = Extract<Condition, ['content-length-range', number, number]>;

const isRange = (condition: Condition): condition is Range => condition[0] === 'content-length-range';

function testsOf(condition: Exclude<Condition, Range>): FieldTest[] {
  if (Array.isArray(condition)) {
    const [kind, name, wanted] = condition;
    return [{ kind, name: name.replace(/^\$/, '').toLowerCase(), wanted }];
  }
  return Object.entries(condition).map(([name, wanted]) => ({
    kind: 'eq',
    name: name.toLowerCase(),
    wanted,
  }));
}

function checkField(fields: PostForm['fields'], { kind, name, wanted }: FieldTest, named: Set<string>): void {
  named.add(name);
  const value = fields.get(name) ?? '';
  const holds = kind === 'eq' ? value === wanted : value.startsWith(wanted);
  if (!holds) throw policyViolation(`Policy Condition failed: ["${kind}", "$${name}", "${wanted}"]`);
}

function checkLength(length: number, min: number, max: number): void {
  if (length < min) {
    throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
  if (length > max) {
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  }
}

function parse(text: string): z.infer<typeof Policy> {
  try {
    return z.parse(Policy, JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    throw policyViolation('Invalid JSON.');
  }
}

const policyViolation = (reason: string) => accessDenied(`Invalid according to Policy: ${reason}`);
