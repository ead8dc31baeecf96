import { useState } from 'react';

/** Key and meaning are the specification's (section 3): collapsed unless the stored text is `false`. */
const COLLAPSED_KEY = 'sidebarCollapsed';

/** What the stored text says. */
export function isCollapsed(stored: string | null): boolean {
  return stored !== 'false';
}

function read(): boolean {
  try {
    return isCollapsed(localStorage.getItem(COLLAPSED_KEY));
  } catch {
    return true;
  }
}

/** Whether the sidebar shows icons only, and how to change that; kept on this browser. */
export function useSidebarCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(read);
  function change(next: boolean) {
    setCollapsed(next);
    try {
      localStorage.setItem(COLLAPSED_KEY, String(next));
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
  }
  return [collapsed, change];
}
