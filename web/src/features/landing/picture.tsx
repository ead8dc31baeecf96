import type { ReactNode } from 'react';

/** A picture that consists of the product's own components with fictional figures. It is not interactive, and `caption` describes it. */
export function Picture({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure>
      <div className="rounded bg-sunken p-4 sm:p-8">
        <div aria-hidden="true" className="pointer-events-none grid gap-3 select-none sm:gap-4">
          {children}
        </div>
      </div>
      <figcaption className="mt-3 text-fine text-muted">{caption}</figcaption>
    </figure>
  );
}

/** A card that looks like a sheet of paper, for use in a `Picture`. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded border border-line bg-surface px-4 py-4 sm:px-5">
      <p className="text-fine text-muted">{title}</p>
      {children}
    </div>
  );
}
