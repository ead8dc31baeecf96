import { canCount } from '../../../../shared/codes/ways.ts';
import type { App } from '../../../../shared/contract/apps.ts';
import type { TrackingProblemKind } from '../../../../shared/contract/tracking.ts';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { connectionState, isWebhookConnected } from './connection.ts';
import { CONNECTION_LOOK } from './connection-look.ts';
import { attentionMessages, healthMessages, messages } from './messages.ts';

/** The kinds of problems that always mean that sales are being lost. Other kinds may have a harmless cause. */
const SEVERE: readonly TrackingProblemKind[] = [
  'signatures',
  'missing_events',
  'too_large',
  'not_understood',
];

export const isSevere = (kind: TrackingProblemKind): boolean => SEVERE.includes(kind);

/** Nothing is called connected that needs attention. */
export function appState(
  { counting }: Pick<App, 'counting'>,
  { health, problems, secrets }: Pick<WebhookSetup, 'health' | 'problems' | 'secrets'>,
  unmatched: number,
) {
  const isUncounted = isWebhookConnected({ health }) && !canCount(counting);
  if (problems.length > 0 || unmatched > 0 || isUncounted) {
    const look = problems.some(({ kind }) => isSevere(kind)) ? 'destructive' : 'due';
    return { text: attentionMessages.title, look } as const;
  }
  const state = connectionState(health);
  if (state === 'waiting' && secrets.length === 0)
    return { text: messages.notSetUp, look: 'outline' } as const;
  return { text: healthMessages.state[state], look: CONNECTION_LOOK[state] };
}
