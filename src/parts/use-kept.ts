import { useCallback, useState } from 'react'
import type { z } from 'zod'

/** A choice that this browser remembers under a key. What is not of the schema counts as not chosen. */
export function useKept<V>(key: string, schema: z.ZodType<V>, start: V): [V, (value: V) => void] {
  const [value, setValue] = useState<V>(() => read(key, schema) ?? start)
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

function read<V>(key: string, schema: z.ZodType<V>): V | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}
