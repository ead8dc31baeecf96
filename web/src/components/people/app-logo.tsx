import { classNames } from '../../lib/screens/class-names.ts';
import { PictureOrInitials } from './picture-or-initials.tsx';

const SIZES = {
  small: 'size-8 text-fine',
  medium: 'size-11 text-body',
  large: 'size-16 text-title',
} as const;

interface AppLogoProps {
  name: string;
  logoUrl: string | null;
  size?: keyof typeof SIZES;
}

export function AppLogo({ name, logoUrl, size = 'medium' }: AppLogoProps) {
  const frame = classNames('rounded border border-line bg-sunken text-muted', SIZES[size]);
  return <PictureOrInitials name={name} url={logoUrl} className={frame} fit="object-contain p-1" />;
}
