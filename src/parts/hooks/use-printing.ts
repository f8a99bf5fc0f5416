import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed or saved as a PDF. Meanwhile `file` is its title, which browsers
 * take as the name of the PDF.
 */
export function usePrinting(file?: string): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    let before: string | undefined
    // The browser takes what is there when this returns.
    const begin = () => {
      before ??= document.title
      if (file !== undefined) document.title = file
      flushSync(() => setPrinting(true))
    }
    const end = () => {
      if (before !== undefined) document.title = before
      before = undefined
      setPrinting(false)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      end()
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [file])
  return printing
}
