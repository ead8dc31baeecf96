import type { ReportedItem } from '../../../../shared/contract/forum-moderation.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Badge } from '../../components/layout/badge.tsx';
import { Markup } from '../../components/markup/markup.tsx';
import { DateTime, RelativeTime } from '../../components/texts/date-time.tsx';
import { fullName } from '../../lib/money/format.ts';
import { Byline } from './byline.tsx';
import { countWave } from './count-wave.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { messages } from './moderation-messages.ts';
import { postPath } from './post-path.ts';
import { Suspension } from './suspension.tsx';

export function ReportedCard({ item }: { item: ReportedItem }) {
  const { postId, commentId, author, content, createdAt, hidden, reports } = item;
  const wave = countWave(reports);
  return (
    <li className="rounded border border-line bg-surface">
      <div className="grid gap-3 p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Byline author={author}>
            {commentId === null ? messages.post : messages.comment} · <DateTime iso={createdAt} />
          </Byline>
          <Badge variant={hidden ? 'destructive' : 'secondary'}>
            {hidden ? messages.hiddenNow : messages.shownNow}
          </Badge>
        </div>
        <div className="max-h-72 overflow-y-auto">
          <Markup text={content} />
        </div>
        <p className="text-fine">
          <TextLink to={postPath(postId, { commentId })}>{messages.inThread}</TextLink>
        </p>
      </div>
      <div className="grid gap-2 border-line border-t px-5 py-4">
        <h2 className="text-fine">{messages.reports(reports.length)}</h2>
        {wave > 0 && <p className="text-fine">{messages.wave(wave)}</p>}
        <ul className="grid gap-1.5 text-fine">
          {reports.map(({ by, reason, note, isNewAccount, at }) => (
            <li key={by.id}>
              <span className="font-strong">{messages.reasons[reason]}</span>
              {note && ` – ${note}`}
              <span className="text-muted">
                {' '}
                {fullName(by)}, <RelativeTime iso={at} />
              </span>
              {isNewAccount && (
                <>
                  {' '}
                  <Badge variant="outline">{messages.newAccount}</Badge>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-4">
        <Suspension author={author} until={item.suspendedUntil} />
        <DecisionButtons item={item} />
      </div>
    </li>
  );
}
