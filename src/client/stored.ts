/** What a browser keeps things in: for good, or as long as the tab is open. */
type Place = 'localStorage' | 'sessionStorage'

/** The text that this browser keeps under a key, or null. */
export function readText(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/**
 * Keeps a text; null forgets it. A browser that keeps nothing, or has no room left, still works until
 * it is closed.
 */
export function storeText(key: string, text: string | null, place: Place = 'localStorage') {
  try {
    if (text === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, text)
  } catch {}
}

/** The JSON that this browser keeps under a key, if there is any and `check` takes it. */
export function readStored<V>(
  key: string,
  check: (value: unknown) => value is V,
  place: Place = 'localStorage',
): V | undefined {
  try {
    const value: unknown = JSON.parse(readText(key, place) ?? 'null')
    return check(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Keeps a value as JSON. */
export const store = (key: string, value: unknown, place: Place = 'localStorage') =>
  storeText(key, JSON.stringify(value), place)
