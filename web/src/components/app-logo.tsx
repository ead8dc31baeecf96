import { useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { initials } from '../lib/format.ts';

const SIZES = {
  medium: { frame: 'size-11 text-body', picture: 'size-6' },
  large: { frame: 'size-16 text-lead', picture: 'size-9' },
} as const;

interface AppLogoProps {
  name: string;
  /** The app's site, whose icon is shown. */
  url: string;
  size?: keyof typeof SIZES;
}

/** The icon of an app's own site, or the app's initials where there is none. Decorative: the name stands beside it. */
export function AppLogo({ name, url, size = 'medium' }: AppLogoProps) {
  const [broken, setBroken] = useState<string>();
  const icon = siteIcon(url);
  const { frame, picture } = SIZES[size];
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded border border-line bg-sunken font-strong text-muted',
        frame,
      )}
    >
      {icon && icon !== broken ? (
        <img
          src={icon}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className={classNames('object-contain', picture)}
          onError={() => setBroken(icon)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** Only over https: the site's policy lets no other picture in. */
function siteIcon(url: string): string | undefined {
  return URL.canParse(url) && url.startsWith('https:') ? new URL('/favicon.ico', url).href : undefined;
}
