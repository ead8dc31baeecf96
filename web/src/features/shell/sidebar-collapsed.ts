import { useState } from 'react';

/** The key and its meaning come from the specification (section 3): collapsed unless the stored value is `false`. */
const COLLAPSED_KEY = 'sidebarCollapsed';

/** Parses the stored value. */
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

/** Returns whether the sidebar shows icons only, and a function to change it. Stored in the browser. */
export function useSidebarCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(read);
  function change(next: boolean) {
    setCollapsed(next);
    try {
      localStorage.setItem(COLLAPSED_KEY, String(next));
    } catch {
      // Storage is blocked. The choice is lost on reload.
    }
  }
  return [collapsed, change];
}
