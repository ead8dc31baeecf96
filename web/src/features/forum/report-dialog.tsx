import { Dialog } from '../../components/dialogs/dialog.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import type { ForumTarget } from './data/cache.ts';
import { messages } from './messages.ts';

/** Load the form lazily, because only users who report something need it. */
const [ReportForm] = onDemand(() => import('./report-form.tsx'), 'ReportForm');

interface ReportDialogProps {
  target: ForumTarget;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onReported: () => void;
}

export function ReportDialog({ target, open, onOpenChange, onReported }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.reportTitle}
      description={messages.reportDescription}
    >
      <ReportForm
        target={target}
        onReported={() => {
          onReported();
          onOpenChange(false);
        }}
        close={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
