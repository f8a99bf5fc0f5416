/** The JSON that this browser keeps under a key, if there is any and `check` takes it. */
export function readStored<V>(key: string, check: (value: unknown) => value is V): V | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return check(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Keeps a value as JSON. A browser that keeps nothing still works until it is closed. */
export function store(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {}
}
