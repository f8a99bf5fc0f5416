import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readStored, store } from '../../client/stored.ts'

interface KeptHeightProps {
  /** Under which name the browser remembers how high it was. */
  name: string
  /** What is drawn is an outline, as what comes there is not known yet. */
  isOutline: boolean
  /** How high the outline is at least where nothing is remembered, in pixels. */
  start: number
  children: ReactNode
}

/**
 * Has an outline take as much room as what was there last time, in this browser and in a window of
 * this width, so that nothing below it moves when it is replaced.
 */
export function KeptHeight({ name, isOutline, start, children }: KeptHeightProps) {
  const root = useRef<HTMLDivElement>(null)
  const key = `plumbline.height.${name}`
  const [kept] = useState(() => {
    const [width, height] = readStored(key, isSize) ?? []
    return width === window.innerWidth ? height : undefined
  })
  useEffect(() => {
    const element = root.current
    if (isOutline || !element) return
    const note = () => store(key, [window.innerWidth, element.offsetHeight])
    const observer = new ResizeObserver(note)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOutline, key])
  return (
    <div ref={root} style={isOutline ? { minHeight: kept ?? start } : undefined}>
      {children}
    </div>
  )
}

const isSize = (value: unknown): value is [width: number, height: number] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => Number.isFinite(each))
