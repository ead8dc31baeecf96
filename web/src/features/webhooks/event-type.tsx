import { Fragment } from 'react';

/** An event's type, which may break after its dots and underscores and nowhere else. */
export function EventType({ type }: { type: string }) {
  return (
    <span className="min-w-0">
      {type.split(/(?<=[._])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
