import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { Value } from '../../../core/columns/rows.ts'
import type { ColumnType } from '../../../core/columns/types/column-type.ts'
import { idsOf } from '../../../core/columns/types/people.ts'
import { typeOf } from '../../../core/columns/types/types.ts'
import type { Row } from '../../../core/model.ts'
import { isSame } from '../../../core/values/same.ts'
import { useRoom, useRow } from '../../../parts/data/use-rows.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { DayEntry } from '../../../parts/pickers/DayEntry.tsx'
import { MemberPicker } from '../../../parts/pickers/MemberPicker.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import type { EditorProps } from '../fields/editor-props.ts'
import { TextForm } from './TextForm.tsx'

interface CustomEditorProps extends EditorProps {
  columnId: string
}

/** Changes what a task has in a custom column. */
export function CustomEditor({ task, columnId, done, isTyped = false }: CustomEditorProps) {
  const column = useRow('custom_column', columnId)
  const value = useRoom<Value | null>(
    `project:${task.project_id}`,
    ['custom_value'],
    (reader) =>
      reader.list('custom_value', { task_id: task.id, column_id: columnId })[0]?.value ?? null,
    null,
  )
  if (!column) return null
  const save = (given: Value | null) => {
    if (!isSame(given, value))
      void act('setCustomValue', { id: task.id, column_key: column.key, value: given })
  }
  const toggle = (id: string) => {
    const entry = { id, on: !idsOf(value).includes(id) }
    void act('setCustomValue', { id: task.id, column_key: column.key, entry })
  }
  return <Editor {...{ column, value, save, toggle, done, isTyped }} />
}

interface EditorOfProps {
  column: Row<'custom_column'>
  value: Value | null
  save: (value: Value | null) => void
  /** Puts one person or option in, or takes it out. */
  toggle: (id: string) => void
  done: () => void
  isTyped: boolean
}

function Editor(props: EditorOfProps) {
  const { editor } = typeOf(props.column)
  if (editor === null || editor === 'check') return null
  const Chosen = editors[editor]
  return <Chosen {...props} />
}

function DayEditor({ column, value, save, done, isTyped }: EditorOfProps) {
  const picking = {
    value: value === null ? null : String(value),
    onPick(day: string | null) {
      save(day)
      done()
    },
  }
  return <DayEntry {...{ label: column.name, done, isTyped, ...picking }} />
}

function PeopleEditor({ value, toggle, isTyped }: EditorOfProps) {
  return <MemberPicker selected={idsOf(value)} onPick={toggle} cell={{ isTyped }} />
}

/** Chooses one option, again to take it away, or any number of them. */
function OptionPicker({ column, value, save, toggle, done, isTyped }: EditorOfProps) {
  const { t } = useTranslation('columns')
  const isOne = typeOf(column).editor === 'choice'
  // Options that are gone are no choice any more.
  const selected = (isOne && value !== null ? [String(value)] : idsOf(value)).filter((id) =>
    column.options.some((option) => option.id === id),
  )
  return (
    <PickList
      label={t('searchOptions')}
      empty={t('noOptions')}
      options={column.options.map(({ id, name, color }) => ({
        id,
        label: name,
        mark: <ColourDot colour={color} />,
      }))}
      selected={selected}
      cell={isOne ? { isTyped, done } : { isTyped }}
      onPick={(id) => {
        if (!isOne) return toggle(id)
        save(selected.includes(id) ? null : id)
        done()
      }}
    />
  )
}

/** What edits a cell beside it; a check box is changed in the cell. */
const editors: Record<
  Exclude<NonNullable<ColumnType['editor']>, 'check'>,
  (props: EditorOfProps) => ReactNode
> = {
  text: TextForm,
  number: TextForm,
  day: DayEditor,
  people: PeopleEditor,
  choice: OptionPicker,
  choices: OptionPicker,
}
