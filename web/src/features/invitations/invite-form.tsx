import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { decodeUtf8 } from '../../../../shared/lib/csv/decode-utf8.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Textarea } from '../../components/forms/input.tsx';
import { Select } from '../../components/forms/select.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { PageSpinner } from '../../components/states/spinner.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { ColumnChoice } from './column-choice.tsx';
import { messages } from './messages.ts';
import { PreviewTable } from './preview-table.tsx';
import { type Columns, readRows } from './read-rows.ts';
import { useInviting } from './use-inviting.ts';

export function InviteForm() {
  const apps = useQuery(appOptionsQuery('partner'));
  return (
    <QueryState
      query={apps}
      skeleton={<PageSpinner />}
      isEmpty={(options) => options.length === 0}
      empty={
        <Notice kind="info" title={messages.noApp}>
          <ButtonLink to="/partner/apps" size="small" variant="secondary" className="mt-2">
            {messages.addApp}
          </ButtonLink>
        </Notice>
      }
    >
      {(options) => <Invite apps={options} />}
    </QueryState>
  );
}

/** @limit Input | CSV file of affiliates (bytes) */
const MAX_FILE_BYTES = 2_000_000;

function Invite({ apps }: { apps: readonly { value: string; label: string }[] }) {
  const { plan } = useProfile();
  const [appId, setAppId] = useState(apps[0]?.value ?? '');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Columns>({});
  const [fault, setFault] = useState<string>();
  const { preview, busy, done, check, send, clear } = useInviting();
  const read = useMemo(() => (text.trim() === '' ? undefined : readRows(text, chosen)), [text, chosen]);
  const rows = read && 'rows' in read ? read.rows : [];
  const csvFault = read && 'fault' in read ? messages.csvFaults[read.fault](read.line) : undefined;
  const ready = preview?.rows.filter(({ state }) => state === 'valid').length ?? 0;

  function change(next: string) {
    setText(next);
    setChosen({});
    setFault(undefined);
    clear();
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    clear();
    if (file.size > MAX_FILE_BYTES) return setFault(messages.tooLarge);
    const decoded = decodeUtf8(new Uint8Array(await file.arrayBuffer()));
    if ('text' in decoded) change(decoded.text);
    else setFault(messages.notUtf8(decoded.line, decoded.byte));
  }

  return (
    <form
      noValidate
      className="grid gap-5 *:max-w-[44rem]"
      onSubmit={(event) => {
        event.preventDefault();
        void check(appId, rows);
      }}
    >
      {apps.length > 1 && (
        <Field label={messages.app}>
          {(control) => (
            <Select
              {...control}
              options={apps}
              value={appId}
              onChange={(event) => {
                setAppId(event.target.value);
                clear();
              }}
            />
          )}
        </Field>
      )}
      <Field label={messages.list} hint={messages.listHint} error={fault ?? csvFault}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            value={text}
            placeholder={messages.example}
            spellCheck={false}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <Field label={messages.file}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="min-h-8 max-w-full text-fine file:me-3 file:min-h-9 file:rounded file:border file:border-line-strong file:bg-surface file:px-3 file:font-strong file:text-ink"
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        )}
      </Field>
      {read && 'rows' in read && read.unclear.length > 0 && (
        <ColumnChoice
          read={read}
          onChoose={(columns) => {
            setChosen({ ...chosen, ...columns });
            clear();
          }}
        />
      )}
      <div>
        <Button
          type="submit"
          variant={preview ? 'secondary' : 'primary'}
          disabled={rows.length === 0 || busy === 'sending'}
          pending={busy === 'checking' && messages.checking}
        >
          {messages.check}
        </Button>
      </div>
      {preview && (
        <section className="grid max-w-none! gap-4" aria-label={messages.preview}>
          {read && 'rows' in read && read.duplicates > 0 && (
            <p className="text-fine text-muted">{messages.duplicates(read.duplicates)}</p>
          )}
          <PreviewTable rows={preview.rows} />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              disabled={ready === 0}
              pending={busy === 'sending' && messages.sending}
              onClick={() => void send(preview)}
            >
              {ready === 0 ? messages.nobody : messages.send(ready)}
            </Button>
            <p role="status" className="text-fine text-muted">
              {busy === 'sending'
                ? messages.progress(done, ready)
                : preview.room &&
                  `${messages.room(preview.room)}${plan?.name === 'pro' ? '' : ` ${messages.moreWithPro}`}`}
            </p>
          </div>
        </section>
      )}
    </form>
  );
}
