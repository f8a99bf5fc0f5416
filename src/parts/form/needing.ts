import { useEffect } from 'react'
import { proxy } from 'valtio'

/** How many pieces on the screen save by asking the server at once: what they do waits in no list. */
export const needing = proxy({ count: 0 })

/** Says, as long as the component is there, that what is done in it needs the server at once. */
export const useNeedsServer = (needed = true) =>
  useEffect(() => {
    if (!needed) return
    needing.count++
    return () => {
      needing.count--
    }
  }, [needed])
