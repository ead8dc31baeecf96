import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** If the hash in the URL is the section's anchor, scrolls to the heading and focuses it once the section is ready. */
export function useAnchoredHeading(anchor: string, isReady: boolean) {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The same link leads there again.
  const visit = hash === `#${anchor}` && isReady ? key : undefined;
  useEffect(() => {
    if (visit === undefined) return;
    heading.current?.scrollIntoView();
    heading.current?.focus();
  }, [visit]);
  return heading;
}
