/** Use it for module-level values that most calls don't need, because building them on every cold start would be slow. */
export function lazily<T>(build: () => T): () => T {
  let built: { readonly value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
