import { MoreHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { App } from '../../../../shared/contract/apps.ts';
import { Button } from '../../components/button.tsx';
import { messages } from './messages.ts';

/** Menus are not needed for the first paint. */
const AppMenu = lazy(async () => ({ default: (await import('./app-menu.tsx')).AppMenu }));

/** The button of an app's menu, there before the menu is. */
export function AppMenuButton({ app }: { app: App }) {
  const trigger = (
    <Button variant="quiet" size="icon" aria-label={messages.menuFor(app.name)} className="-me-2 -mt-1.5">
      <MoreHorizontal aria-hidden="true" />
    </Button>
  );
  return (
    <Suspense fallback={trigger}>
      <AppMenu app={app} trigger={trigger} />
    </Suspense>
  );
}
