import { Popover, PopoverSurface } from '@fluentui/react-components'
import { Suspense } from 'react'
import { useRow } from '../../../parts/data/use-rows.ts'
import type { Editing } from '../task-context.ts'
import { editors } from './editors.tsx'
import { useFieldName } from './use-field-name.ts'

/** The editor that opens beside a cell. */
export function CellEditor({ editing, close }: { editing: Editing; close: () => void }) {
  const task = useRow('task', editing.taskId)
  const fieldName = useFieldName(task?.project_id ?? '')
  if (!task) return null
  const Editor = editors[editing.field]
  const done = () => {
    close()
    editing.target.focus()
  }
  return (
    // It opens with all that is in it: an editor that came later would not have the focus.
    <Suspense fallback={null}>
      <Popover
        open
        trapFocus
        unstable_disableAutoFocus={false}
        positioning={{ target: editing.target, position: 'below', align: 'start', offset: 2 }}
        onOpenChange={(_, { open }) => !open && done()}
      >
        <PopoverSurface
          style={{ padding: 8 }}
          aria-label={fieldName(editing.field)}
          onKeyDown={(event) => event.stopPropagation()}
        >
          <Editor task={task} done={done} />
        </PopoverSurface>
      </Popover>
    </Suspense>
  )
}
