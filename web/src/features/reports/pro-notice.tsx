import { Notice } from '../../components/notice.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { PLAN_PATH } from '../../lib/paths.ts';
import { messages } from './messages.ts';

export function ProNotice({ children }: { children: string }) {
  return (
    <Notice kind="info" title={messages.pro}>
      <p>{children}</p>
      <p className="mt-2">
        <TextLink to={PLAN_PATH}>{messages.olderLink}</TextLink>
      </p>
    </Notice>
  );
}
