import { Link, type LinkProps } from 'react-router-dom';
import { Button, type ButtonProps } from './button.tsx';

export function ButtonLink({
  variant,
  size,
  className,
  ...link
}: LinkProps & Pick<ButtonProps, 'variant' | 'size'>) {
  return (
    <Button asChild variant={variant} size={size} className={className}>
      <Link {...link} />
    </Button>
  );
}
