import { useState } from 'react'
import { type Draft, keepRefused, readDraft, useDraft } from '../../parts/form/drafts.ts'
import { useIsShown } from '../../parts/hooks/use-is-shown.ts'

/**
 * The name of something new: what is typed is there again after another tab or page. What was refused
 * is there to be changed, before what is typed by then; it is kept where the field is gone.
 */
export function useTypedName(draft: Draft) {
  const [name, setName] = useState(() => readDraft(draft) ?? '')
  useDraft(draft, () => name || null)
  const isShown = useIsShown()
  /** Empties the field, and gives what was typed. */
  function give(command: (name: string) => Promise<unknown>) {
    const text = name.trim()
    setName('')
    void keepRefused(draft, text, command(text), () => {
      if (isShown.current) setName((typed) => [text, typed].filter(Boolean).join(' '))
      return isShown.current
    })
  }
  return { name, setName, give }
}
