import { useEffect } from 'react';

interface SheetProps {
  styles: string;
}

/**
 * Replaces the package `react-style-singleton`, which Radix's scroll lock uses. It has the same interface as that package but uses a
 * constructed style sheet, because the Content-Security-Policy forbids `<style>` elements.
 */
export function styleSingleton(): (props: SheetProps) => null {
  const sheet = new CSSStyleSheet();
  let users = 0;

  return function Sheet({ styles }) {
    useEffect(() => {
      users += 1;
      if (users === 1) {
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return () => {
        users -= 1;
        if (users === 0) {
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
        }
      };
    }, [styles]);
    return null;
  };
}
