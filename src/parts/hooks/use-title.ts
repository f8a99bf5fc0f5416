import { useEffect } from 'react'

/** The name of the page, and those of the drawers that are open before it. */
let page = ''
const drawers: { title: string }[] = []

function show() {
  document.title = `${drawers.at(-1)?.title ?? page} · Plumbline`
}

/** Names the browser's tab after the page. */
export const useTitle = (title: string) =>
  useEffect(() => {
    page = title
    show()
  }, [title])

/** Names the browser's tab after a drawer, for as long as it is open. */
export const useDrawerTitle = (title: string) =>
  useEffect(() => {
    const drawer = { title }
    drawers.push(drawer)
    show()
    return () => {
      drawers.splice(drawers.indexOf(drawer), 1)
      show()
    }
  }, [title])
