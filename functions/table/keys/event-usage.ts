import type { EventUsage } from '../../entities/event-usage.ts';
import { key } from '../key.ts';

export const eventUsageKeys = {
  eventUsage: (partnerId: string, day: string) => key<EventUsage>(`USAGE#${partnerId}`, day),
};
