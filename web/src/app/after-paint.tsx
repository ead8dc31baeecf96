import { ConnectionStatus } from '../features/shell/connection-status.tsx';
import { LiveScreens } from './live-screens.tsx';

/**
 * Components that every page contains, but that can load after the first paint: realtime updates, and the notice about interruptions of
 * these updates.
 */
export function AfterPaint() {
  return (
    <>
      <LiveScreens />
      <ConnectionStatus />
    </>
  );
}
