import { ConnectionSign } from '../features/shell/connection-sign.tsx';
import { LiveScreens } from './live-screens.tsx';

/** The parts of every page that the first paint does not need: realtime updates and the sign that they are interrupted. */
export function AfterPaint() {
  return (
    <>
      <LiveScreens />
      <ConnectionSign />
    </>
  );
}
