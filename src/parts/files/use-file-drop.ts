import { type DragEvent, useState } from 'react'
import { hasFiles } from './chosen-files.ts'

/** Takes the first of the files that are dropped on an element. */
export function useFileDrop(take: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const drag = (over: boolean) => (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    setOver(over)
  }
  return {
    isOver,
    listeners: {
      onDragEnter: drag(true),
      onDragOver: drag(true),
      onDragLeave: drag(false),
      onDrop: (event: DragEvent) => {
        drag(false)(event)
        const [file] = event.dataTransfer.files
        if (file) take(file)
      },
    },
  }
}
