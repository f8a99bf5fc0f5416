import { useEffect } from 'react'

/** Has the browser ask before the page is left or reloaded, while `needed`. */
export const useStay = (needed: boolean) =>
  useEffect(() => {
    if (!needed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [needed])
