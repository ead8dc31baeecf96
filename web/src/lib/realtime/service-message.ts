import * as z from 'zod/mini';
import { parseJson } from '../../../../shared/lib/parse-json.ts';

const ServiceError = z.object({
  errorType: z.optional(z.string()),
  errorCode: z.optional(z.number()),
  message: z.optional(z.string()),
});

/** Allows any type, because a newer service may send messages that this version of the page doesn't know. */
const ServiceMessage = z.object({
  type: z.string(),
  /** The id of the subscription that the message is about. */
  id: z.optional(z.string()),
  /** The published event as JSON, or a list of such events: AWS documents both. */
  event: z.optional(z.union([z.string(), z.array(z.string())])),
  errors: z.optional(z.array(ServiceError)),
});

/** A message from AppSync Events. */
export type ServiceMessage = z.infer<typeof ServiceMessage>;

export function parseServiceMessage(data: unknown): ServiceMessage | undefined {
  const parsed = z.safeParse(ServiceMessage, parseJson(data));
  return parsed.success ? parsed.data : undefined;
}

/** Returns whether the same request would fail again: the service rejects the token, the user or the channel. */
export function isRefusal({ errors = [] }: ServiceMessage): boolean {
  return errors.some(
    ({ errorType = '', errorCode = 0 }) =>
      /^(Unauthorized|Forbidden|BadRequest)/.test(errorType) || [400, 401, 403].includes(errorCode),
  );
}
