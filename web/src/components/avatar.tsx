import { useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { initials } from '../lib/format.ts';

const SIZES = {
  small: 'size-7 text-[0.6875rem]',
  medium: 'size-9 text-fine',
  large: 'size-16 text-lead',
} as const;

interface AvatarProps {
  name: string;
  url: string | null;
  size?: keyof typeof SIZES;
}

/**
 * Shows a user's picture. If there is no picture or it fails to load, shows the user's initials. The picture is decorative, because the
 * user's name is next to it.
 */
export function Avatar({ name, url, size = 'medium' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const frame = classNames(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft font-strong text-brand',
    SIZES[size],
  );
  return (
    <span aria-hidden="true" className={frame}>
      {url && url !== broken ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => setBroken(url)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
