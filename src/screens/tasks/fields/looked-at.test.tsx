// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import type { Command } from '../../../client/engine/replica/command.ts'
import type { Row } from '../../../core/model.ts'
import { doing, idOf, statusRows, taskRow } from '../../../core/tasks/testing.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { EditableName } from '../../../parts/table/EditableName.tsx'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { noteCommands, screenOf } from '../../../parts/testing/screens.ts'
import {
  elsewhere,
  loadTasks,
  openWorkspaceForTest,
  project,
} from '../../../parts/testing/world.ts'
import { TaskBoard } from '../board/TaskBoard.tsx'
import { CustomEditor } from '../columns/CustomEditor.tsx'
import { LagForm } from '../dependencies/LagForm.tsx'
import { LimitDialog } from '../groups/LimitDialog.tsx'
import { TaskList } from '../list/TaskList.tsx'
import { DueTimeEditor } from './DueTimeEditor.tsx'
import { EstimateEditor } from './EstimateEditor.tsx'

withTexts()
beforeAll(readDeclarations)
// What is loaded on demand is there at once.
beforeAll(() => import('./CellEditor.tsx'))

const at = '2026-03-04T09:00:00.000Z'
const before = taskRow(1, {
  ...{ total_minutes: 90, due_time: '09:00' },
  ...{ manual_progress: true, progress_value: 20 },
})
const lag: Row<'task_dependency'> = {
  ...{ id: idOf('lag'), project_id: project, task_id: idOf(1), related_task_id: idOf(2) },
  ...{ dependency_type: 'blocked_by', lag_days: 1, created_at: at },
} as Row<'task_dependency'>
const site: Row<'custom_column'> = {
  ...{ id: idOf('site'), project_id: project, key: 'site', name: 'Site' },
  ...{ field_type: 'text', number_type: null, decimals: null, label: null },
  ...{ label_position: null, preview_value: null, options: [], formula: null },
  ...{ width: 120, is_visible: true, sort_order: 1, created_at: at, updated_at: at },
} as Row<'custom_column'>
const value = (text: string) =>
  ({
    ...{ id: idOf('value'), project_id: project, task_id: idOf(1), column_id: site.id },
    value: text,
  }) as Row<'custom_value'>

let given: readonly Command[]
/** What was to be saved without a command. */
let saved: string[]
beforeEach(async () => {
  await openWorkspaceForTest()
  const more = { task_dependency: [lag], custom_column: [site], custom_value: [value('Moon')] }
  await loadTasks([before, taskRow(2)], { use_manual_progress: true }, [], more)
  given = noteCommands()
  saved = []
})

const done = () => {}
function OfTask({ editor }: { editor: (task: Row<'task'>) => ReactElement }) {
  const task = useRow('task', idOf(1))
  return task ? editor(task) : null
}
function OfStatus({ editor }: { editor: (status: Row<'status'>) => ReactElement }) {
  const status = useRow('status', doing)
  return status ? editor(status) : null
}
function Lag() {
  const row = useRow('task_dependency', lag.id)
  return row ? <LagForm row={row} close={done} /> : null
}

const doingRow = statusRows.find(({ id }) => id === doing)!
const other = {
  task: { ...before, total_minutes: 300, due_time: '11:00', progress_value: 60 },
  status: { ...doingRow, name: 'In work', wip_limit: 7 },
}
const submit = () => fireEvent.submit(document.querySelector('form')!)

test.each<[string, () => ReactElement, (() => Promise<unknown> | unknown)?, (() => unknown)?]>([
  ['an estimate', () => <OfTask editor={(task) => <EstimateEditor {...{ task, done }} />} />],
  ['a time of day', () => <OfTask editor={(task) => <DueTimeEditor {...{ task, done }} />} />],
  [
    'a value of a custom column',
    () => <OfTask editor={(task) => <CustomEditor {...{ task, done }} columnId={site.id} />} />,
  ],
  ['a lag', () => <Lag />],
  [
    'a limit',
    () => (
      <OfStatus
        editor={({ id, name, wip_limit }) => (
          <LimitDialog grouping="status" {...{ id, name }} limit={wip_limit} close={done} />
        )}
      />
    ),
  ],
  [
    'a name in a table',
    () => (
      <OfStatus
        editor={({ name }) => (
          <EditableName name={name} most={50} save={() => saved.push('a name')} />
        )}
      />
    ),
    () => fireEvent.click(screen.getByRole('button')),
    () => fireEvent.blur(screen.getByRole('textbox')),
  ],
])('%s that was only looked at replaces nothing', async (_, editor, open, leave = submit) => {
  draw(editor())
  await open?.()
  await elsewhere(
    { table: 'task', id: before.id, row: other.task },
    { table: 'status', id: doing, row: other.status },
    { table: 'task_dependency', id: lag.id, row: { ...lag, lag_days: 4 } },
    { table: 'custom_value', id: value('').id, row: value('Mars') },
  )
  leave()
  expect([given, saved]).toEqual([[], []])
})

test('progress that was only looked at replaces nothing', async () => {
  draw(<TaskList {...screenOf('list')} />)
  fireEvent.click(document.querySelector(`[data-cell="${idOf(1)}/PROGRESS"]`)!)
  await screen.findByLabelText('Progress', { selector: 'input' })
  await elsewhere({ table: 'task', id: before.id, row: other.task })
  submit()
  await waitFor(() => expect(screen.queryByLabelText('Progress', { selector: 'input' })).toBeNull())
  expect(given).toEqual([])
})

test('the name of a section that was only looked at replaces nothing', async () => {
  draw(<TaskBoard {...screenOf('board')} />)
  fireEvent.click(await screen.findByTitle('Doing'))
  const field = await screen.findByLabelText('Name of the section')
  await elsewhere({ table: 'status', id: doing, row: other.status })
  fireEvent.blur(field)
  await waitFor(() => expect(screen.queryByLabelText('Name of the section')).toBeNull())
  expect(given).toEqual([])
})
