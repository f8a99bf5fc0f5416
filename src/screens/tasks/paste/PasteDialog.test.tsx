// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { usePastedLines } from './use-pasted-lines.tsx'

withTexts()
beforeAll(readDeclarations)

const at = '2026-03-04T09:00:00.000Z'
const budget = {
  ...{ id: idOf('budget'), project_id: project, key: 'budget', name: 'Budget' },
  ...{ field_type: 'number' as const, number_type: null, decimals: null, label: null },
  ...{ label_position: null, preview_value: null, options: [], formula: null, width: 120 },
  ...{ is_visible: true, sort_order: 1, created_at: at, updated_at: at },
}

const closing = { close() {}, reopen() {} }

/** Pastes a text at a place, and agrees. Returns what is asked of the server. */
async function paste(text: string, place: { parent_task_id?: string } = {}) {
  const given: Record<string, unknown>[] = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ input }) => given.push(input)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  draw(<PasteDialog text={text} place={{ project_id: project, ...place }} {...closing} />)
  const said = screen.getByRole('dialog').textContent
  fireEvent.click(screen.getByRole('button', { name: /^Add/ }))
  await expect.poll(() => given.length).toBe(1)
  return { said, asked: given[0]! }
}

test('texts, times, values of columns and subtasks are asked for in one command', async () => {
  await openWorkspaceForTest()
  await loadTasks([taskRow(1)], {}, [], { custom_column: [budget] })
  const rows = [
    'Task\tDescription\tEstimation\tDue time\tBudget\tKey',
    'Dome\tof <glass>\t1h 30m\t9:30\t2,400\tMB-7',
    '    Glass\t\tlong\t\tmuch\tMB-8',
  ]
  const { said, asked } = await paste(rows.join('\n'))
  expect(asked).toMatchObject({
    names: ['Dome', 'Glass'],
    fields: [
      {
        ...{ description: '<p>of &lt;glass&gt;</p>', total_minutes: 90, due_time: '09:30' },
        custom_column_values: { budget: 2400 },
      },
      { parent: 0 },
    ],
  })
  for (const part of [
    'Indented lines become subtasks of the line above: 1',
    'Taken over as well: Due time, Estimation, Description, Budget',
    'Unknown or ambiguous here, and left out: long, much',
    'Columns that are left out: Key',
  ])
    expect(said).toContain(part)
})

test('below a task lines are nested as deep as there is room', async () => {
  await openWorkspaceForTest()
  const chain = Array.from({ length: limits.subtaskDepth }, (_, n) =>
    taskRow(n + 1, { parent_task_id: n === 0 ? null : idOf(n) }),
  )
  await loadTasks(chain)
  const text = 'A\n\tB\n\t\tC'
  const parents = async (parent_task_id: string) => {
    const { asked } = await paste(text, { parent_task_id })
    return (asked.fields as { parent?: number }[]).map(({ parent }) => parent)
  }
  expect(await parents(idOf(limits.subtaskDepth - 1))).toEqual([undefined, 0, 0])
})

function Pasting() {
  const { ask, question } = usePastedLines(null)
  return (
    <>
      <button type="button" onClick={() => ask('Dome\nGlass', { project_id: project })}>
        Paste
      </button>
      {question}
    </>
  )
}

test('what is refused is asked again, with all that was pasted', async () => {
  await openWorkspaceForTest()
  await loadTasks([taskRow(1)])
  caller.send = async () => Response.json({ done: false, code: 'not_found', message: 'No.' })
  draw(<Pasting />)
  fireEvent.click(screen.getByText('Paste'))
  fireEvent.click(await screen.findByRole('button', { name: 'Add 2 tasks' }))
  expect(screen.queryByRole('button', { name: 'Add 2 tasks' })).toBeNull()
  await screen.findByRole('button', { name: 'Add 2 tasks' })
  expect(screen.getByRole('dialog').textContent).toContain('Glass')
})
