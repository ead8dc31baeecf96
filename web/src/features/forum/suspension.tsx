import { useState } from 'react';
import type { ReportedItem } from '../../../../shared/contract/forum-moderation.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { fullName } from '../../lib/money/format.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { useSuspend } from './data/moderation.ts';
import { messages } from './moderation-messages.ts';
import { SuspendDialog } from './suspend-dialog.tsx';

interface SuspensionProps {
  author: ReportedItem['author'];
  until: ReportedItem['suspendedUntil'];
}

/** Shows moderators whether an author is suspended. Contains a button that suspends the author or lifts the suspension. */
export function Suspension({ author, until }: SuspensionProps) {
  const [asking, setAsking] = useState(false);
  const lift = useSuspend(author.id);
  const name = fullName(author);

  async function liftIt(): Promise<void> {
    try {
      await lift.mutateAsync(undefined);
      notify.success(messages.lifted(name));
    } catch (error) {
      notify.error(messages.liftFailed, messageOf(error, ''));
    }
  }

  return (
    <div className="-ms-3 flex flex-wrap items-center gap-2 text-fine">
      {until === null ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={messages.suspendOf(name)}
          onClick={() => setAsking(true)}
        >
          {messages.suspend}
        </Button>
      ) : (
        <>
          <span className="ms-3 text-danger">
            {until === 'forever' ? (
              messages.suspendedForGood
            ) : (
              <>
                {messages.suspendedUntil} <DateTime iso={until} />
              </>
            )}
          </span>
          <Button
            variant="quiet"
            size="small"
            aria-label={messages.liftOf(name)}
            pending={lift.isPending && messages.lifting}
            onClick={() => void liftIt()}
          >
            {messages.lift}
          </Button>
        </>
      )}
      <SuspendDialog author={author} open={asking} onOpenChange={setAsking} />
    </div>
  );
}
