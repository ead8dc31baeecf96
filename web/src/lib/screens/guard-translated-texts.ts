/** The element that a translator put in the place of each text. The texts of one sentence share an element. */
const translations = new WeakMap<Node, Element>();
const originals = new WeakMap<Element, Node[]>();
const removedByPage = new WeakSet<Node>();

/**
 * Keeps React working on a page that the browser translates. Chrome replaces texts by `<font>` elements, but React keeps the texts: it would
 * fail to remove them or to insert anything before them (facebook/react#11538), and nobody would see the new value of a text. So before
 * React changes such a text, the text returns to its place. The browser then translates it again.
 */
export function guardTranslatedTexts(): void {
  const observer = new MutationObserver(noteChanges);
  const { removeChild, insertBefore } = Node.prototype;

  function noteChanges(changes: readonly MutationRecord[]): void {
    for (const change of changes) {
      if (change.type === 'characterData') restore(change.target);
      else for (const text of textsRemovedByOthers(change)) noteTranslation(text, change);
    }
  }

  function noteTranslation(text: Node, change: MutationRecord): void {
    const translation = [change.addedNodes[0], change.previousSibling, change.nextSibling].find(
      isTranslation,
    );
    if (!translation) return;
    translations.set(text, translation);
    originals.set(translation, [...(originals.get(translation) ?? []), text]);
    observer.observe(text, { characterData: true });
  }

  /** Brings a text back, with the other texts of its sentence. */
  function restore(text: Node): void {
    noteChanges(observer.takeRecords());
    const translation = translations.get(text);
    const texts = translation && originals.get(translation);
    if (!translation || !texts) return;
    for (const each of texts) translations.delete(each);
    translation.replaceWith(...texts);
  }

  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode !== this) restore(child);
    removedByPage.add(child);
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(child: T, next: Node | null): T {
    if (child.parentNode === null) restore(child);
    if (next && next.parentNode !== this) restore(next);
    return insertBefore.call(this, child, childWith(next, this)) as T;
  };
  observer.observe(document, { childList: true, subtree: true });
}

export const isTranslated = (element: Element): boolean => element.querySelector('font') !== null;

const isTranslation = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

const textsRemovedByOthers = ({ removedNodes }: MutationRecord): Node[] =>
  [...removedNodes].filter(
    (node) => node.nodeType === Node.TEXT_NODE && !node.isConnected && !removedByPage.has(node),
  );

/** Returns the child of `parent` that is or contains the node. Returns null if there is none. */
function childWith(node: Node | null, parent: Node): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
