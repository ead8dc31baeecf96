/**
 * Returns a function that builds a value on its first call and returns that value from then on. For module-level values that would slow
 * down every cold start although most calls don't need them.
 */
export function lazily<T>(build: () => T): () => T {
  let built: { readonly value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
