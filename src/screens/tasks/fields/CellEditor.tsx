import { Popover, PopoverSurface } from '@fluentui/react-components'
import { lazy, Suspense, useRef } from 'react'
import { columnIdIn } from '../../../core/columns/custom-key.ts'
import type { EditableField } from '../../../core/tasks/fields/fields.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { withTexts } from '../../../parts/lazy/with-texts.ts'
import type { Editing } from '../task-context.ts'
import { editors } from './editors.tsx'
import { useFieldName } from './use-field-name.ts'

const CustomEditor = lazy(() =>
  withTexts(['columns'], () =>
    import('../columns/CustomEditor.tsx').then(({ CustomEditor }) => CustomEditor),
  ).then((CustomEditor) => ({ default: CustomEditor })),
)

/**
 * The editor that opens beside a cell. Leaving it saves what is typed, or stays where that is
 * refused; Escape takes it back.
 */
export function CellEditor({ editing, close }: { editing: Editing; close: () => void }) {
  const task = useRow('task', editing.taskId)
  const fieldName = useFieldName(task?.project_id ?? '')
  const surface = useRef<HTMLDivElement>(null)
  const columnId = columnIdIn(editing.field)
  const column = useRow('custom_column', columnId)
  if (!task) return null
  const field = editing.field as EditableField
  const Editor = editors[field]
  const done = () => {
    close()
    editing.target.focus()
  }
  const leave = () => {
    const form = surface.current?.querySelector('form')
    if (form) form.requestSubmit()
    else done()
  }
  return (
    // It opens with all that is in it: an editor that came later would not have the focus.
    <Suspense fallback={null}>
      <Popover
        open
        trapFocus
        unstable_disableAutoFocus={false}
        positioning={{ target: editing.target, position: 'below', align: 'start', offset: 2 }}
        // Its cell would be scrolled away from it.
        closeOnScroll
        onOpenChange={(event, { open }) => {
          if (open) return
          if ('key' in event) done()
          else leave()
        }}
      >
        <PopoverSurface
          ref={surface}
          style={{ padding: 8 }}
          aria-label={columnId ? column?.name : fieldName(field)}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {columnId ? (
            <CustomEditor task={task} columnId={columnId} done={done} />
          ) : (
            <Editor task={task} done={done} />
          )}
        </PopoverSurface>
      </Popover>
    </Suspense>
  )
}
