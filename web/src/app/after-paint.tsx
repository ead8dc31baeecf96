import { ConnectionStatus } from '../features/shell/connection-status.tsx';
import { LiveScreens } from './live-screens.tsx';

/** The parts of every page that can load after the first paint: realtime updates, and the notice that appears when they are interrupted. */
export function AfterPaint() {
  return (
    <>
      <LiveScreens />
      <ConnectionStatus />
    </>
  );
}
