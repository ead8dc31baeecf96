/** One line of what a body tells: the event, and the ids that later commands may need. */
export function summaryOf(body: string): string {
  const event = parse(body);
  const object = event.data?.object ?? {};
  const parts = [
    ['customer', object.customer],
    ['payment', object.payment_intent],
    ['promotion code', object.object === 'promotion_code' ? object.id : undefined],
  ];
  const told = parts.flatMap(([name, id]) => (typeof id === 'string' ? [`${name} ${id}`] : []));
  return [`Sent ${event.type ?? 'a body of no known type'}${event.id ? ` (${event.id})` : ''}`, ...told].join(
    ', ',
  );
}

interface SentEvent {
  id?: string;
  type?: string;
  data?: { object?: Record<string, unknown> };
}

/** A file may hold anything; what is no JSON is sent all the same. */
function parse(body: string): SentEvent {
  try {
    return (JSON.parse(body) as SentEvent | null) ?? {};
  } catch {
    return {};
  }
}
