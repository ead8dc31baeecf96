import { MoreHorizontal } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { App } from '../../../../shared/contract/apps.ts';
import { Button } from '../../components/buttons/button.tsx';
import { LazyMenu } from '../../components/overlays/lazy-menu.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { messages } from './messages.ts';

const [AppMenu, loadAppMenu] = onDemand(() => import('./app-menu.tsx'), 'AppMenu');

export function AppMenuButton({ app }: { app: App }) {
  return (
    <LazyMenu
      trigger={(attributes) => <Trigger app={app} {...attributes} />}
      menu={(props) => <AppMenu app={app} {...props} />}
      load={loadAppMenu}
    />
  );
}

function Trigger({ app, ...props }: { app: App } & ComponentProps<'button'>) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={messages.menuFor(app.name)}
      className="-me-2 -mt-1.5"
      {...props}
    >
      <MoreHorizontal aria-hidden="true" />
    </Button>
  );
}
