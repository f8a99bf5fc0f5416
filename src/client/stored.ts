/** What a browser keeps things in: for good, or as long as the tab is open. */
type Place = 'localStorage' | 'sessionStorage'

/** The JSON that this browser keeps under a key, if there is any and `check` takes it. */
export function readStored<V>(
  key: string,
  check: (value: unknown) => value is V,
  place: Place = 'localStorage',
): V | undefined {
  try {
    const value: unknown = JSON.parse(globalThis[place].getItem(key) ?? 'null')
    return check(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Keeps a value as JSON. A browser that keeps nothing still works until it is closed. */
export function store(key: string, value: unknown, place: Place = 'localStorage') {
  try {
    globalThis[place].setItem(key, JSON.stringify(value))
  } catch {}
}
