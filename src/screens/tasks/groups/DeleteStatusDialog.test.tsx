// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { doing, statusRows, taskRow, todo } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { noteCommands } from '../../../parts/testing/screens.ts'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { DeleteStatusDialog } from './DeleteStatusDialog.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)

const more = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ ...statusRows[0]!, id: `later ${n}`, name: `Later ${n}` },
    sort_order: 10 + n,
  }))

test('tasks of a status go to one alike, unless another is chosen', async () => {
  await loadTasks([taskRow(1, { status_id: todo })], {}, [], {
    status: [...statusRows, ...more(1)],
  })
  const sent = noteCommands()
  draw(<DeleteStatusDialog projectId={project} id={todo} close={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Later 0' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await expect
    .poll(() => sent)
    .toMatchObject([{ name: 'deleteStatus', input: { id: todo, replace: 'later 0' } }])
})

test('of many statuses one is chosen in a list that takes one line', async () => {
  await loadTasks([taskRow(1, { status_id: todo })], {}, [], {
    status: [...statusRows, ...more(60)],
  })
  const sent = noteCommands()
  draw(<DeleteStatusDialog projectId={project} id={todo} close={() => {}} />)
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Its 1 task goes to' })
  expect([list.value, list.options.length]).toEqual(['later 0', 62])
  fireEvent.change(list, { target: { value: doing } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => sent).toMatchObject([{ input: { replace: doing } }])
})
