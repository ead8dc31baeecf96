import { Fragment } from 'react';

/** Lines break only after dots and underscores. */
export function EventType({ type }: { type: string }) {
  return (
    <span className="min-w-0">
      {type.split(/(?<=[._])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity except their position
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
