import { useEffect, useRef, useState } from 'react'
import { limits } from '../../core/catalogue/limits.ts'

/**
 * A text that is saved when it has not changed for a moment, in milliseconds; another saved one
 * takes its place. One that is the saved one again, such as after a letter was deleted, is not saved.
 */
export function useTyped(
  saved: string,
  save: (text: string) => void,
  moment: number = limits.searchDebounceMs,
) {
  const [typed, setTyped] = useState(saved)
  const own = useRef(saved)
  useEffect(() => {
    if (saved === own.current) return
    own.current = saved
    setTyped(saved)
  }, [saved])
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(wait.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(wait.current)
    wait.current = setTimeout(
      () => {
        if (text.trim() === own.current) return
        own.current = text.trim()
        save(own.current)
      },
      text === '' ? 0 : moment,
    )
  }
  return [typed, type] as const
}
