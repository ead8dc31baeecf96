import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INVITATION_LIMITS } from '../../../../shared/codes/invitation-limits.ts';
import type { RowState } from '../../../../shared/contract/invitations.ts';
import { split } from '../../../../shared/lib/split.ts';
import { couponKeys } from '../../data/coupons/keys.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { checkRows, inviteRows } from './data/invitations.ts';
import { messages } from './messages.ts';
import type { NewRow, ReadRow } from './read-rows.ts';

export interface PreviewRow extends Pick<ReadRow, 'line' | 'email' | 'fault'> {
  readonly row: (NewRow & { readonly code: string }) | undefined;
  readonly isSuggested: boolean;
  /** Undefined for a row with a fault. */
  readonly state: RowState | 'no_room' | undefined;
}

interface Preview {
  readonly appId: string;
  readonly rows: readonly PreviewRow[];
  /** Undefined if no row could be checked. */
  readonly room: { readonly today: number; readonly open: number } | undefined;
}

/**
 * Checks a list and invites its people in small calls, one after another. The API knows who is invited already, so any tab can go on with
 * the same list after a failure.
 */
export function useInviting() {
  const client = useQueryClient();
  const [preview, setPreview] = useState<Preview>();
  const [busy, setBusy] = useState<'checking' | 'sending'>();
  const [done, setDone] = useState(0);

  async function check(appId: string, rows: readonly ReadRow[]) {
    setBusy('checking');
    try {
      setPreview(await previewOf(appId, rows));
    } catch (error) {
      notify.error(messages.checkFailed, messageOf(error, messages.tryAgain));
    }
    setBusy(undefined);
  }

  async function send({ appId, rows, room }: Preview) {
    setBusy('sending');
    setDone(0);
    const states = new Map(rows.map(({ line, state }) => [line, state]));
    const ready = rows.flatMap(({ line, row, state }) => (row && state === 'valid' ? [{ line, row }] : []));
    let left = room;
    try {
      for (const part of split(ready, INVITATION_LIMITS.rowsPerCall)) {
        const answer = await inviteRows(
          appId,
          part.map(({ row }) => row),
        );
        for (const [n, { line }] of part.entries()) states.set(line, answer.rows[n]?.state);
        left = answer.room;
        setDone((before) => before + part.length);
      }
      const invited = ready.filter(({ line }) => states.get(line) === 'invited').length;
      if (invited > 0) notify.success(messages.invited(invited));
    } catch (error) {
      notify.error(messages.sendFailed, `${messageOf(error, messages.tryAgain)} ${messages.sendAgain}`);
    }
    setPreview({ appId, rows: rows.map((row) => ({ ...row, state: states.get(row.line) })), room: left });
    setBusy(undefined);
    void client.invalidateQueries({ queryKey: couponKeys.invitations });
  }

  return { preview, busy, done, check, send, clear: () => setPreview(undefined) };
}

async function previewOf(appId: string, rows: readonly ReadRow[]): Promise<Preview> {
  const shown = new Map<number, PreviewRow>(
    rows.map(({ line, email, fault }) => [
      line,
      { line, email, fault, row: undefined, isSuggested: false, state: undefined },
    ]),
  );
  const ready = rows.flatMap(({ row, line, email }) => (row ? [{ row, line, email }] : []));
  const used = new Set(ready.flatMap(({ row }) => row.code ?? []));
  let room: Preview['room'];
  for (const part of split(ready, INVITATION_LIMITS.rowsPerCheck)) {
    const answer = await checkRows(
      appId,
      part.map(({ row }) => row),
    );
    room = answer.room;
    for (const [n, { row, line, email }] of part.entries()) {
      const { state, code = '' } = answer.rows[n] ?? {};
      const isSuggested = row.code === undefined;
      const own = isSuggested ? unused(code, used) : code;
      used.add(own);
      shown.set(line, { line, email, fault: undefined, row: { ...row, code: own }, isSuggested, state });
    }
  }
  return { appId, rows: [...shown.values()], room };
}

/** The API knows only the rows of one call, so a suggestion may repeat a code of another one. */
function unused(code: string, used: ReadonlySet<string>): string {
  for (let n = 2, candidate = code; ; candidate = `${code}-${n++}`)
    if (!used.has(candidate)) return candidate;
}
