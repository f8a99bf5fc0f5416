import { type ClipboardEvent, type ReactNode, useState } from 'react'
import type { TaskView } from '../../../client/tasks/view.ts'
import { namesIn } from '../../../core/values/lines.ts'
import { Code, OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { TypedAhead } from '../../../parts/lazy/TypedAhead.tsx'
import type { Place } from './place.ts'

const pasteDialog = new Code(() =>
  import('./PasteDialog.tsx').then(({ PasteDialog }) => PasteDialog),
)

interface PastedLines {
  /** For the field in which one task is typed. */
  onPaste(event: ClipboardEvent): void
  /** Asks whether a text becomes tasks of a place. */
  ask(text: string, place: Place): void
  /** The question, while it is asked. */
  question: ReactNode
}

/**
 * Several lines, or cells of a spreadsheet, pasted where one task is typed become tasks, once that
 * is confirmed; `onAdded` hears of them. Those that the filters of the view hide are told.
 */
export function usePastedLines(
  place: Place | null,
  view?: TaskView,
  onAdded?: (ids: readonly string[]) => void,
): PastedLines {
  const [asked, setAsked] = useState<{ text: string; place: Place } | null>(null)
  return {
    onPaste(event) {
      const text = event.clipboardData.getData('text/plain')
      if (!place || (namesIn(text).length < 2 && !text.trim().includes('\t'))) return
      event.preventDefault()
      setAsked({ text, place })
    },
    ask: (text, where) => setAsked({ text, place: where }),
    question: asked && (
      <OnDemand
        code={pasteDialog}
        props={{
          ...{ ...asked, view, onAdded },
          close: () => setAsked(null),
          reopen: () => setAsked((other) => other ?? asked),
        }}
        until={<TypedAhead />}
      />
    ),
  }
}
