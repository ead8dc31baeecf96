import { useState } from 'react';

/** The specification (section 3) defines the key and its values. The sidebar is collapsed unless the value is `false`. */
const COLLAPSED_KEY = 'sidebarCollapsed';

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

/** The browser stores the choice. */
export function useSidebarCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(read);
  function change(next: boolean) {
    setCollapsed(next);
    try {
      localStorage.setItem(COLLAPSED_KEY, String(next));
    } catch {
      // Ignore the error. If storage is blocked, the choice does not survive a reload.
    }
  }
  return [collapsed, change];
}
