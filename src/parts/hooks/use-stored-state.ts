import { useCallback, useState } from 'react'

/**
 * A choice that this browser remembers under a key. What `check` does not take counts as not
 * chosen.
 */
export function useStoredState<V>(
  key: string,
  check: (value: unknown) => value is V,
  start: V,
): [V, (value: V) => void] {
  const [value, setValue] = useState<V>(() => read(key, check) ?? start)
  const keep = useCallback(
    (value: V) => {
      setValue(value)
      try {
        localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // A browser that keeps nothing still works until it is closed.
      }
    },
    [key],
  )
  return [value, keep]
}

/** Whether a value is one of a list. */
export const isOneOf =
  <V>(values: readonly V[]) =>
  (value: unknown): value is V =>
    values.includes(value as V)

function read<V>(key: string, check: (value: unknown) => value is V): V | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return check(value) ? value : undefined
  } catch {
    return undefined
  }
}
