import { useState } from 'react';
import { initials } from '../../lib/money/format.ts';
import { classNames } from '../../lib/screens/class-names.ts';

interface PictureOrInitialsProps {
  name: string;
  url: string | null;
  className: string;
  fit: string;
}

/**
 * Shows a picture. If there is no picture or it fails to load, shows the initials of the name. The picture is decorative, because the name
 * is next to it.
 */
export function PictureOrInitials({ name, url, className, fit }: PictureOrInitialsProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-grid shrink-0 place-items-center overflow-hidden font-strong', className)}
    >
      {url && url !== broken ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          className={classNames('size-full', fit)}
          onError={() => setBroken(url)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
