/** @limit Notifications and emails | requests that one reminder counts | "more than 99 requests" */
export const MAX_WAITING_COUNTED = 100;
/** @limit Notifications and emails | days after which a partner is reminded of a pending request, once | the request stays in the list */
export const REMINDED_AFTER_DAYS = 3;

export function waitingRequestsText(count: number): string {
  const many = count < MAX_WAITING_COUNTED ? count : `More than ${MAX_WAITING_COUNTED - 1}`;
  const requests = count === 1 ? '1 request has' : `${many} requests have`;
  return `${requests} been waiting for more than ${REMINDED_AFTER_DAYS} days`;
}
