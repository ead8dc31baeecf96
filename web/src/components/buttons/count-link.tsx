import { TextLink } from './text-link.tsx';

/** Shows a count as a link to the counted rows. A count of zero is not a link. */
export function CountLink({ count, to }: { count: number; to: string }) {
  if (count === 0) return <span className="tabular-nums">0</span>;
  return (
    <TextLink to={to} tone="ink" className="inline-block min-w-6 text-end tabular-nums">
      {count}
    </TextLink>
  );
}
