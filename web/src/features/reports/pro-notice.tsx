import { TextLink } from '../../components/buttons/text-link.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { PLAN_PATH } from '../../lib/routes/paths.ts';
import { messages } from './messages.ts';

/** Says that a report, or part of it, needs Pro. */
export function ProNotice({ title = messages.pro, children }: { title?: string; children: string }) {
  return (
    <Notice kind="info" title={title}>
      <p>{children}</p>
      <p className="mt-2">
        <TextLink to={PLAN_PATH}>{messages.olderLink}</TextLink>
      </p>
    </Notice>
  );
}
