export function reachable(
  starts: readonly string[],
  importsOf: (name: string) => readonly string[],
): string[] {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    importsOf(name).forEach(visit);
  };
  starts.forEach(visit);
  return [...reached];
}
