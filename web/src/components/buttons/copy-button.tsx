import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notify } from '../../lib/screens/notify.ts';
import { messages } from '../messages.ts';
import { Button, type ButtonProps } from './button.tsx';

const FEEDBACK_MS = 2_000;

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The text to copy, or a function that copies something else. */
  text: string | (() => Promise<void>);
  label: string;
}

/**
 * A button that copies something and then shows `Copied!` for two seconds (spec section 8). With `size="icon"`, the label is only for
 * screen readers.
 */
export function CopyButton({ text, label, variant = 'quiet', size = 'icon' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await (typeof text === 'string' ? navigator.clipboard.writeText(text) : text());
      setCopied(true);
      notify.success(messages.copied);
    } catch {
      notify.error(messages.copyFailed.title, messages.copyFailed.description);
    }
  }

  const words = copied ? messages.copied : label;
  return (
    <Button
      variant={variant}
      size={size}
      onClick={() => void copy()}
      title={size === 'icon' ? words : undefined}
    >
      {copied ? <Check aria-hidden="true" className="text-brand" /> : <Copy aria-hidden="true" />}
      <span className={size === 'icon' ? 'sr-only' : undefined}>{words}</span>
    </Button>
  );
}
