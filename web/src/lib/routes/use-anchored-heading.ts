import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** If the hash in the URL is the section's anchor, scrolls to the heading and focuses it once the section is ready. */
export function useAnchoredHeading(anchor: string, isReady: boolean) {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = hash === `#${anchor}` && isReady;
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.scrollIntoView();
    heading.current?.focus();
  }, [isWanted]);
  return heading;
}
