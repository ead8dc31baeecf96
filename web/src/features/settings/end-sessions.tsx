import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { signOutEverywhere } from './security-calls.ts';
import { securityMessages } from './security-messages.ts';

const { sessions } = securityMessages;

export function EndSessions() {
  const [isPending, setPending] = useState(false);

  async function end() {
    setPending(true);
    try {
      await signOutEverywhere();
    } catch (error) {
      setPending(false);
      notify.error(sessions.failed, messageOf(error, ''));
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      <ul className="grid list-disc gap-1 ps-5 text-fine text-muted">
        {sessions.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Button variant="secondary" pending={isPending && sessions.pending} onClick={() => void end()}>
        {sessions.act}
      </Button>
    </div>
  );
}
