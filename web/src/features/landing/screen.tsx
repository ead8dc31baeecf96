import type { Role } from '../../../../shared/accounts/roles.ts';

/** A picture of the product, which the screenshot script takes from the demo data. Below 40rem, it is that of a phone. */
export function Screen({ role, alt }: { role: Role; alt: string }) {
  return (
    <picture>
      <source media="(max-width: 40rem)" srcSet={`/screens/${role}-phone.webp`} width={390} height={720} />
      <img
        src={`/screens/${role}-wide.webp`}
        alt={alt}
        width={1280}
        height={800}
        loading="lazy"
        decoding="async"
        className="mt-10 h-auto w-full rounded border border-line shadow-float max-sm:mx-auto max-sm:max-w-[22rem]"
      />
    </picture>
  );
}
