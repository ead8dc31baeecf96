import type { ChecklistStep } from '../../components/layout/checklist.tsx';
import { webhookPath } from '../../lib/routes/paths.ts';
import type { PartnerStart } from './data/partner-start.ts';
import { messages } from './partner-messages.ts';

export function partnerSteps({ appId, hasSecret, hasEvent, hasApproved }: PartnerStart): ChecklistStep[] {
  const webhook = appId ? webhookPath(appId) : '/partner/webhooks';
  return [
    {
      id: 'app',
      title: messages.addApp,
      description: messages.addAppWhy,
      done: appId !== undefined,
      to: '/partner/apps?add=1',
      action: messages.addAppAction,
    },
    {
      id: 'secret',
      title: messages.saveSecret,
      description: messages.saveSecretWhy,
      done: hasSecret,
      to: webhook,
      action: messages.saveSecretAction,
    },
    {
      id: 'event',
      title: messages.firstEvent,
      description: messages.firstEventWhy,
      done: hasEvent,
      to: webhook,
      action: messages.firstEventAction,
    },
    {
      id: 'approve',
      title: messages.approve,
      description: messages.approveWhy,
      done: hasApproved,
      to: '/partner/requests',
      action: messages.approveAction,
    },
  ];
}
