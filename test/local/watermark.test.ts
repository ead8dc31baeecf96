import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Watermark } from '../../local/stream/watermark.ts';

test('never passes a record that is still open, in any completion order', () => {
  const order = fc.integer({ min: 1, max: 30 }).chain((count) => {
    const all = Array.from({ length: count }, (_, n) => n);
    return fc.shuffledSubarray(all, { minLength: count, maxLength: count });
  });

  fc.assert(
    fc.property(order, (finished) => {
      const watermark = new Watermark();
      const open = new Set(finished);
      for (let n = 0; n < finished.length; n++) watermark.open(String(n));
      for (const n of finished) {
        watermark.done(String(n));
        open.delete(n);
        const firstOpen = Math.min(...open, finished.length);
        expect(watermark.value).toBe(firstOpen === 0 ? undefined : String(firstOpen - 1));
      }
      expect(watermark.openCount).toBe(0);
    }),
  );
});
