import { useEffect, useRef } from 'react';
import { formatDate } from '../../../../shared/money/months.ts';
import { Button } from '../../components/buttons/button.tsx';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { askMessages as texts } from './ask-messages.ts';
import { useAskForDetails } from './data/ask-for-details.ts';

interface AskForDetailsProps {
  affiliateId: string;
  /** When the partner last asked, if it can't ask again yet. */
  askedAt: string | null;
}

/** Asks the affiliate for payment details. Then says when that was, and takes the focus from the button. */
export function AskForDetails({ affiliateId, askedAt }: AskForDetailsProps) {
  const ask = useAskForDetails(affiliateId);
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (ask.isSuccess) asked.current?.focus();
  }, [ask.isSuccess]);

  async function send(): Promise<void> {
    try {
      await ask.mutateAsync();
    } catch (error) {
      notify.error(texts.failed, messageOf(error, texts.tryAgain));
    }
  }

  if (askedAt !== null) {
    return (
      <p ref={asked} tabIndex={-1} className="text-fine text-muted">
        {texts.asked(formatDate(askedAt))}
      </p>
    );
  }
  return (
    <Button
      variant="secondary"
      size="small"
      pending={ask.isPending && texts.asking}
      onClick={() => void send()}
    >
      {texts.ask}
    </Button>
  );
}
