/** Summarizes the body of an event in one line. The line contains the event's type, and the ids that later commands may need. */
export function summarizeEvent(body: string): string {
  const event = parse(body);
  const object = event.data?.object ?? {};
  const parts = [
    ['customer', object.customer],
    ['invoice', object.object === 'invoice' ? object.id : object.invoice],
    ['payment', object.payment_intent],
    ['promotion code', object.object === 'promotion_code' ? object.id : undefined],
  ];
  const ids = parts.flatMap(([name, id]) => (typeof id === 'string' ? [`${name} ${id}`] : []));
  return [
    `Sent ${event.type ?? 'a body without an event type'}${event.id ? ` (${event.id})` : ''}`,
    ...ids,
  ].join(', ');
}

interface SentEvent {
  id?: string;
  type?: string;
  data?: { object?: Record<string, unknown> };
}

/** Parses the body of an event. Returns an empty object if the body is not JSON. */
function parse(body: string): SentEvent {
  try {
    return (JSON.parse(body) as SentEvent | null) ?? {};
  } catch {
    return {};
  }
}
