/* Text that this tab stores across reloads (sessionStorage). If storage is blocked or full, it lasts as long as the page. */

const inPage = new Map<string, string>();

export function readFromTab(key: string): string | null {
  try {
    return inPage.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null; // storage is blocked
  }
}

/** Returns whether the text survives a reload. */
export function storeInTab(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    inPage.delete(key);
    return true;
  } catch {
    inPage.set(key, text);
    return false;
  }
}

export function removeFromTab(key: string): void {
  inPage.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // It was never stored.
  }
}
