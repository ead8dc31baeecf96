import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/screens/class-names.ts';
import { CONTROL } from './input.tsx';

interface Option {
  value: string;
  label: string;
}

interface OptionGroup {
  label: string;
  options: readonly Option[];
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly (Option | OptionGroup)[];
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
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(option)
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
      />
    </span>
  );
}

const renderOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);
