import { ConnectionSign } from '../features/shell/connection-sign.tsx';
import { LiveScreens } from './live-screens.tsx';

/** The parts of every page that nobody needs for its first paint: realtime updates, and the sign that they are interrupted. */
export function AfterPaint() {
  return (
    <>
      <LiveScreens />
      <ConnectionSign />
    </>
  );
}
