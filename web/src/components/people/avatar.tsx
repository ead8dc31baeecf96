import { classNames } from '../../lib/screens/class-names.ts';
import { PictureOrInitials } from './picture-or-initials.tsx';

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

export function Avatar({ name, url, size = 'medium' }: AvatarProps) {
  const frame = classNames('rounded-full bg-brand-soft text-brand', SIZES[size]);
  return <PictureOrInitials name={name} url={url} className={frame} fit="object-cover" />;
}
