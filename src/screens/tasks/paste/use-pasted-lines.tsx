import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Input } from '../../../core/engine/call.ts'
import type { createTasks } from '../../../core/tasks/bulk.ts'
import { namesIn } from '../../../core/values/lines.ts'
import { cut } from '../../../core/values/text.ts'
import { Code, OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { tellDone } from '../../../parts/undo/tell-changes.ts'

const pasteDialog = new Code(() =>
  import('./PasteDialog.tsx').then(({ PasteDialog }) => PasteDialog),
)

/** Where pasted tasks go. */
type Place = Omit<Input<typeof createTasks>, 'names'>

interface PastedLines {
  /** For the field in which one task is typed. */
  onPaste(event: ClipboardEvent): void
  /** The question, while it is asked. */
  question: ReactNode
}

/** Several lines pasted where one task is typed become as many tasks, once that is confirmed. */
export function usePastedLines(place: Place): PastedLines {
  const { t } = useTranslation('tasks')
  const [names, setNames] = useState<readonly string[] | null>(null)
  const close = () => setNames(null)

  async function add() {
    close()
    const fitting = names!.map((name) => cut(name, limits.taskName))
    const done = await act('createTasks', { ...place, names: fitting })
    if (done) tellDone(t('pasted', { count: fitting.length }), done.id)
  }

  return {
    onPaste(event) {
      const pasted = namesIn(event.clipboardData.getData('text/plain'))
      if (pasted.length < 2) return
      event.preventDefault()
      setNames(pasted)
    },
    question: names && (
      <OnDemand code={pasteDialog} props={{ names, add: () => void add(), close }} />
    ),
  }
}
