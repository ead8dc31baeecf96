import { describe, expect, test } from 'vitest';
import type { AppConnection } from '../../../../shared/contract/webhooks.ts';
import { connectionsQuery } from '../../data/apps/webhooks.ts';
import { listData, renderLoaded } from '../../lib/screens/render-text.tsx';
import { linkIn, textOf } from '../../lib/screens/rendered-markup.ts';
import { ConnectionList } from './connection-list.tsx';
import { SILENT_HEALTH } from './example-setup.ts';

const at = '2026-11-20T10:00:00.000Z';
const CONNECTION: AppConnection = {
  app: { id: 'app', name: 'Kiln' },
  hasSecret: true,
  health: SILENT_HEALTH,
  problems: [],
};
const render = (changes: Partial<AppConnection>): string =>
  renderLoaded(<ConnectionList />, [
    { queryKey: connectionsQuery.queryKey, data: listData([{ ...CONNECTION, ...changes }]) },
  ]);

describe('the list of connections', () => {
  test.each([
    ['without a secret', { hasSecret: false }, 'KilnNot connected'],
    ['that waits for its first event', {}, 'KilnWaiting for the first event'],
    [
      'with events of a sandbox',
      { health: { ...SILENT_HEALTH, lastTestEventAt: at } },
      'KilnTest event received',
    ],
    ['with live events', { health: { ...SILENT_HEALTH, lastEventAt: at } }, 'KilnConnected'],
    [
      'whose signatures are wrong',
      { health: { ...SILENT_HEALTH, wrongSignatures: 1, lastWrongSignatureAt: at } },
      'KilnSignature check failing',
    ],
  ])('says how an app %s is doing, and leads to it', (_, changes, words) => {
    const html = render(changes);

    expect(textOf(html)).toContain(words);
    expect(linkIn(html, 'Kiln')).toBe('/partner/webhooks?app=app');
  });

  test('says one thing of an app with a problem', () => {
    const health = { ...SILENT_HEALTH, lastEventAt: at };

    const text = textOf(render({ health, problems: [{ kind: 'silence', provider: 'stripe', since: at }] }));

    expect(text).toContain('KilnNo events from StripeLast event ');
    expect(text).not.toContain('Connected');
  });
});
