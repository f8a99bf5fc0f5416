import { Popover, PopoverSurface } from '@fluentui/react-components'
import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { alert } from '../../../client/requests/alerts.ts'
import { columnIdIn } from '../../../core/columns/custom-key.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { endHold } from '../../../parts/lazy/hold-keys.ts'
import { withTexts } from '../../../parts/lazy/with-texts.ts'
import { leaveTabAlone, nextCell, tabStep } from '../list/next-cell.ts'
import { type Editing, type OpenedField, useTaskContext } from '../task-context.ts'
import { useTyped } from '../use-typed.ts'
import { editors } from './editors.tsx'
import { hasInnerStops, nextStop } from './tab-stops.ts'
import { useFieldName } from './use-field-name.ts'
import { useFollow } from './use-follow.ts'
import { useSeveral } from './use-several.ts'

const CustomEditor = lazy(() =>
  withTexts(['columns'], () =>
    import('../columns/CustomEditor.tsx').then(({ CustomEditor }) => CustomEditor),
  ).then((CustomEditor) => ({ default: CustomEditor })),
)

/**
 * The editor that opens beside a cell, or its time logs. Leaving an editor saves what is typed, or stays where that is
 * refused; Escape takes it back. Tab leaves it at its end for the next cell of the line.
 */
export function CellEditor({ editing, close }: { editing: Editing; close: () => void }) {
  const task = useRow('task', editing.taskId)
  const fieldName = useFieldName(task?.project_id ?? '')
  const surface = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  const columnId = columnIdIn(editing.field)
  const column = useRow('custom_column', columnId)
  const beside = useBeside(editing)
  const several = useSeveral(editing, task?.project_id)
  const positioningRef = useFollow(beside.place)
  const { t, view } = useTaskContext()
  useDeleted(task, ({ name }) => {
    alert('warning', t('editedDeleted', { name: name || t('untitled') }))
    close()
    beside.area?.focus()
  })
  useDeleted(columnId === undefined ? null : column, ({ name }) => {
    alert('warning', t('fieldDeleted', { name }))
    close()
    // On its line, but on no cell of it: the next key would change the task.
    view.choices.active = null
    beside.line()?.focus()
  })
  if (!task || (columnId !== undefined && !column)) return null
  const { isTyped = false } = editing
  const field = editing.field as OpenedField
  const Editor = editors[field]
  // Of several buttons and no field none is what Enter is to press: they have the focus together.
  const named =
    field === 'TIME_TRACKING'
      ? { 'aria-label': t('timeLogOfTask', { name: task.name || t('untitled') }), tabIndex: -1 }
      : { 'aria-label': columnId ? column?.name : fieldName(field) }
  const done = () => {
    isDone.current = true
    // One that shows nothing has taken nothing of what was typed.
    endHold()
    close()
    const { from } = editing
    const back = (from?.isConnected ? from : (beside.cell() ?? beside.element())) ?? beside.area
    back?.focus()
  }
  /** The form that is saved by leaving it; time is logged by its button alone, and the words for it are kept. */
  const form = () =>
    field === 'TIME_TRACKING' ? null : (surface.current?.querySelector('form') ?? null)
  const leave = () => {
    const left = form()
    if (left) left.requestSubmit()
    else done()
  }
  function onTab(event: KeyboardEvent<HTMLElement>, by: 1 | -1) {
    const { currentTarget, defaultPrevented } = event
    const target = event.target as HTMLElement
    const cell = beside.cell()
    if (!cell || defaultPrevented || !currentTarget.contains(target)) return
    // A picker may have taken its only choice.
    if (!isDone.current) {
      if (hasInnerStops(target)) return
      const next = nextStop(target, currentTarget, by, form() !== null)
      if (!next) leave()
      if (next) next.focus()
      else if (!isDone.current && !target.matches('[aria-invalid=true]'))
        // What is refused is for its buttons to decide.
        nextStop(target, currentTarget, by, false)?.focus()
    }
    event.preventDefault()
    if (isDone.current) nextCell(cell, by).focus()
  }
  return (
    // It opens with all that is in it: an editor that came later would not have the focus.
    <Suspense fallback={null}>
      <Popover
        open
        trapFocus
        unstable_disableAutoFocus={false}
        positioning={{
          ...{ target: beside.place, positioningRef },
          ...{ position: 'below', align: 'start', offset: 2 },
        }}
        // Its cell would be scrolled away from it.
        closeOnScroll
        onOpenChange={(event, { open }) => {
          // It has given the focus away by itself.
          if (open || isDone.current) return
          if ('key' in event) done()
          else leave()
        }}
      >
        <PopoverSurface
          ref={surface}
          style={{ padding: 8 }}
          data-cell-editor
          {...named}
          onKeyDown={(event) => {
            const by = tabStep(event)
            if (by) onTab(event, by)
            event.stopPropagation()
          }}
        >
          <div {...(beside.cell() ? leaveTabAlone : {})}>
            {columnId ? (
              <CustomEditor {...{ task, done, isTyped }} columnId={columnId} />
            ) : (
              <Editor {...{ task, done, isTyped, several }} />
            )}
          </div>
        </PopoverSurface>
      </Popover>
    </Suspense>
  )
}

/**
 * What an editor is beside: its cell or card, also where that is drawn again, or else the place where
 * it was last; and the list or board that it is in.
 */
function useBeside({ taskId, target }: Editing) {
  const { view } = useTaskContext()
  useTyped(view, taskId)
  const [beside] = useState(() => {
    const area = target.closest<HTMLElement>('[data-tasks]')
    const { cell, card } = target.closest<HTMLElement>('[data-cell],[data-card]')?.dataset ?? {}
    const again = cell
      ? `[data-cell="${CSS.escape(cell)}"]`
      : `[data-card="${CSS.escape(card ?? '')}"]`
    let last = target.getBoundingClientRect()
    const element = () =>
      target.isConnected ? target : (area?.querySelector<HTMLElement>(again) ?? undefined)
    const getBoundingClientRect = () => {
      last = element()?.getBoundingClientRect() ?? last
      return last
    }
    const line = () =>
      area?.querySelector<HTMLElement>(`[data-task="${CSS.escape(taskId)}"]`) ?? area
    /** The cell of the list that it is beside, or of which a button has opened it. */
    const cellOf = () => element()?.closest<HTMLElement>('[data-cell]')
    return {
      area,
      line,
      element,
      cell: cellOf,
      place: { getBoundingClientRect, contextElement: area ?? target },
    }
  })
  return beside
}

/** Ends an editor whose task or field is deleted while it is open; null stands for neither. */
function useDeleted<R>(row: R | null | undefined, end: (last: R) => void) {
  const last = useRef(row)
  const onDeleted = useEffectEvent(() => {
    if (last.current) end(last.current)
  })
  useEffect(() => {
    if (row === undefined) onDeleted()
    last.current = row
  }, [row])
}
