import { useState } from 'react';
import { iconUrls } from '../lib/app-icons.ts';
import { classNames } from '../lib/class-names.ts';
import { initials } from '../lib/format.ts';

const SIZES = {
  small: 'size-8 text-fine',
  medium: 'size-11 text-body',
  large: 'size-16 text-title',
} as const;
/** The minimum width of a logo, in pixels. Smaller images are usually 16-pixel favicons, which look broken at the logo's size. */
const MIN_SIDE = 24;

interface AppLogoProps {
  name: string;
  /** The URL of the app's website. The website's icon is the logo. */
  url: string;
  size?: keyof typeof SIZES;
}

/**
 * Shows the icon of an app's website as its logo, or the app's initials if there is no icon. The logo is decorative, because the app's name
 * is next to it.
 */
export function AppLogo({ name, url, size = 'medium' }: AppLogoProps) {
  const candidates = iconUrls(url);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = candidates.find((candidate) => !failed.includes(candidate));
  const giveUp = (address: string) => setFailed((before) => [...before, address]);

  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded border border-line bg-sunken font-strong text-muted',
        SIZES[size],
      )}
    >
      {source ? (
        <img
          src={source}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-full object-contain p-1"
          onError={() => giveUp(source)}
          onLoad={({ currentTarget }) => currentTarget.naturalWidth < MIN_SIDE && giveUp(source)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
