import { LruCache } from './lru-cache.ts';

/**
 * Creates a function that loads values asynchronously by id and caches up to `max` of them. Concurrent calls with the same id share a load.
 * After a failed load, the next call tries again.
 */
export function createLoadCache<T>(max: number): (id: string, load: () => Promise<T>) => Promise<T> {
  const loads = new LruCache<Promise<T>>(max);
  return (id, load) => {
    const known = loads.get(id);
    if (known) return known;
    const loading = load();
    loads.set(id, loading);
    loading.catch(() => loads.delete(id));
    return loading;
  };
}
