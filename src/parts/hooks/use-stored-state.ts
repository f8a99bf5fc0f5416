import { useCallback, useState } from 'react'
import { readStored, store } from '../../client/stored.ts'

/**
 * A choice that this browser remembers under a key. What `check` does not take counts as not
 * chosen.
 */
export function useStoredState<V>(
  key: string,
  check: (value: unknown) => value is V,
  start: V,
): [V, (value: V) => void] {
  const [value, setValue] = useState<V>(() => readStored(key, check) ?? start)
  const keep = useCallback(
    (value: V) => {
      setValue(value)
      store(key, value)
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
