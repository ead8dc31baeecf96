import type { ComponentProps, ReactNode } from 'react';
import { useAnchoredHeading } from '../../lib/routes/use-anchored-heading.ts';
import { classNames } from '../../lib/screens/class-names.ts';

/** A raised surface. Use it to frame something that users handle as a unit, but not to frame every section. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classNames('rounded border border-line bg-surface', className)} {...props} />;
}

interface SectionProps {
  title: string;
  /** The hash of links that lead to the section. */
  anchor?: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page or form. If there is enough room, the content is next to the title and description instead of below them. */
export function Section({ title, anchor, description, children }: SectionProps) {
  const heading = useAnchoredHeading(anchor ?? '', anchor !== undefined);
  return (
    <section className="grid gap-x-10 gap-y-5 border-line border-t py-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h2 id={anchor} ref={heading} tabIndex={anchor ? -1 : undefined} className="text-lead">
          {title}
        </h2>
        {description && <p className="mt-1 text-fine text-muted">{description}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
