import type { Page } from 'playwright-core';

/**
 * Translates everything that this browser shows from now on, as Chrome does: adjacent texts are replaced by one `<font>` in a `<font>`, also
 * after each change. The words stay the same, so that tests find them.
 */
export const translatePages = (page: Page): Promise<unknown> => page.context().addInitScript(translate);

function translate(): void {
  const untranslated = 'script, style, noscript, textarea, svg, font';
  const isText = (node: ChildNode | null): node is Text => node?.nodeType === Node.TEXT_NODE;

  const translateTexts = (): void => {
    if (!document.body) return;
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(untranslated)) continue;
      const sentence = [text];
      for (let next = text.nextSibling; isText(next); next = next.nextSibling) sentence.push(next);
      const translation = document.createElement('font');
      translation.append(document.createElement('font'));
      (translation.firstChild as Element).textContent = sentence.map(({ data }) => data).join('');
      text.before(translation);
      for (const each of sentence) each.remove();
    }
  };
  new MutationObserver(translateTexts).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
