import { ConnectionStatus } from '../features/shell/connection-status.tsx';
import { LiveScreens } from './live-screens.tsx';

/** The parts of every page that the first paint does not need: realtime updates and the sign that they are interrupted. */
export function AfterPaint() {
  return (
    <>
      <LiveScreens />
      <ConnectionStatus />
    </>
  );
}
