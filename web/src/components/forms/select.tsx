import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/screens/class-names.ts';
import { CONTROL } from './input.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}

/**
 * A native select element, which works best on phones. Radix's select would add a `<style>` element, which the Content-Security-Policy
 * forbids.
 */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      <select className={classNames(CONTROL, 'h-10 appearance-none pe-9')} {...props}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
      />
    </span>
  );
}
