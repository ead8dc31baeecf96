import { useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { initials } from '../lib/format.ts';

const SIZES = {
  small: 'size-8 text-fine',
  medium: 'size-11 text-body',
  large: 'size-16 text-title',
} as const;

interface AppLogoProps {
  name: string;
  /** The path to the logo on this site. Null if the app has none. */
  logoUrl: string | null;
  size?: keyof typeof SIZES;
}

export function AppLogo({ name, logoUrl, size = 'medium' }: AppLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);

  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded border border-line bg-sunken font-strong text-muted',
        SIZES[size],
      )}
    >
      {logoUrl && logoUrl !== failed ? (
        <img
          src={logoUrl}
          alt=""
          loading="lazy"
          className="size-full object-contain p-1"
          onError={() => setFailed(logoUrl)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
