import { PageHeader } from '../../components/layout/page-header.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { ImportFlow } from './import-flow.tsx';
import { ImportList } from './import-list.tsx';
import { messages } from './messages.ts';
import { ResendEvents } from './resend-events.tsx';

export function ImportPage() {
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        back={<BackLink to="/partner/customers">{messages.back}</BackLink>}
      />
      <div className="grid gap-12">
        <ImportFlow />
        <ImportList />
        <ResendEvents />
      </div>
    </>
  );
}
