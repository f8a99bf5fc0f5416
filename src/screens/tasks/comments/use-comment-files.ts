import type { ClipboardEvent, DragEvent } from 'react'
import type { Owner, PendingFile } from '../../../client/files/pending.ts'
import { addFiles, dropUpload, giveBack, takeReady } from '../../../client/files/uploads.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { droppedFiles, hasFiles, pastedFiles } from '../../../parts/files/chosen-files.ts'
import { usePending } from '../../../parts/files/use-pending.ts'

/** The files of a comment that is being written. */
export interface CommentFiles {
  files: readonly PendingFile[]
  /** Some are not there yet, or have failed: the comment waits for them. */
  unready: boolean
  /** There are as many as a comment can have. */
  full: boolean
  choose(files: readonly File[]): void
  /** The ready ones, which are the comment's from then on. */
  take(): PendingFile[]
  /** Gives all of them up. */
  drop(): void
  /** Puts them back. */
  giveBack(files: readonly PendingFile[]): void
  /** For the field: files that are dropped or pasted there. */
  listeners: {
    onPaste(event: ClipboardEvent): void
    onDragOver(event: DragEvent): void
    onDrop(event: DragEvent): void
  }
}

/** Takes files for the comment that is being written on a task. */
export function useCommentFiles(taskId: string): CommentFiles {
  const owner: Owner = `comment ${taskId}`
  const files = usePending(owner)
  const room = limits.filesInComment - files.length
  const choose = (chosen: readonly File[]) => addFiles(owner, chosen.slice(0, Math.max(room, 0)))
  return {
    files,
    unready: files.some(({ state }) => state !== 'ready'),
    full: room <= 0,
    choose,
    take: () => takeReady(owner),
    drop() {
      for (const { id } of files) dropUpload(id)
    },
    giveBack,
    listeners: {
      onPaste(event) {
        const pasted = pastedFiles(event.clipboardData)
        if (pasted.length === 0) return
        event.preventDefault()
        choose(pasted)
      },
      onDragOver: (event) => hasFiles(event.dataTransfer) && event.preventDefault(),
      onDrop(event) {
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        choose(droppedFiles(event.dataTransfer))
      },
    },
  }
}
