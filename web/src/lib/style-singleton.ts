import { useEffect } from 'react';

interface SheetProps {
  styles: string;
}

/**
 * Stands in for the package `react-style-singleton`, which Radix's scroll lock uses: the same contract, but
 * with a constructed style sheet, as the site's policy forbids `<style>` elements.
 */
export function styleSingleton(): (props: SheetProps) => null {
  const sheet = new CSSStyleSheet();
  let users = 0;

  // biome-ignore lint/correctness/noComponentHookFactories: the contract that is stood in for; called once, by a module
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
