import { Notice } from '../../components/notice.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { messages } from './messages.ts';

/** The address of the section in the settings that shows the plan. */
export const PLAN_PATH = '/partner/settings?tab=plan';

/** A notice that a report requires Pro. It also says which reports the Starter plan includes. */
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
