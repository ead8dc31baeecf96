import { Button } from '../../components/button.tsx';
import { messages } from './messages.ts';

interface SaveBarProps {
  isDirty: boolean;
  isSubmitting: boolean;
}

/** The one button of a form of the settings, always in sight. */
export function SaveBar({ isDirty, isSubmitting }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 -mx-4 flex items-center justify-end gap-4 border-line border-t bg-paper px-4 py-4">
      {!isDirty && <span className="text-fine text-muted">{messages.unchanged}</span>}
      <Button type="submit" disabled={!isDirty} pending={isSubmitting && messages.pending}>
        {messages.submit}
      </Button>
    </div>
  );
}
