// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { day, freshRoadmaps, names, open, row } from './testing/page.tsx'

withTexts()
beforeAll(readDeclarations)
freshRoadmaps()

const phase_id = idOf('Planning')
const tasks = [
  taskRow(1, { phase_id, start_date: day(1), end_date: day(3) }),
  taskRow(2, { phase_id, end_date: day(5) }),
  taskRow(3),
  taskRow(4, { parent_task_id: idOf(1), start_date: day(1) }),
]
const search = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Search tasks' }), { target: { value } })

test('[B2.34] the filter of the list leaves what is found, below its task and in its phase', async () => {
  await open(tasks)
  search('Task 4')
  await waitFor(() => expect(names()).toEqual(['Planning', 'Task 1', 'Task 4', null]))
  screen.getByText('2 tasks')
  fireEvent.click(screen.getByRole('button', { name: 'Hide subtasks: Task 1' }))
  await waitFor(() => expect(names()).toEqual(['Planning', 'Task 1', null]))
  search('nowhere')
  await screen.findByText('No task matches')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(names()).toContain('Task 3'))
  expect(names()).not.toContain('Task 4')
})

test('[B2.34] a task that was open stays so while something is found below it, and closes until the next filter', async () => {
  await open(tasks)
  fireEvent.click(screen.getByRole('button', { name: 'Show subtasks: Task 1' }))
  search('Task 4')
  await waitFor(() => expect(names()).toEqual(['Planning', 'Task 1', 'Task 4', null]))
  fireEvent.click(screen.getByRole('button', { name: 'Hide subtasks: Task 1' }))
  await waitFor(() => expect(names()).toEqual(['Planning', 'Task 1', null]))
  search('ask 4')
  await waitFor(() => expect(names()).toEqual(['Planning', 'Task 1', 'Task 4', null]))
  search('')
  await waitFor(() => expect(names()).toContain('Task 3'))
  expect(names()).toContain('Task 4')
})

test('Enter and the arrow down in the search lead to the first task', async () => {
  await open(tasks)
  search('Task 2')
  await waitFor(() => expect(names()).toEqual(['Planning', 'Task 2', null]))
  for (const key of ['Enter', 'ArrowDown']) {
    const field = screen.getByRole('textbox', { name: 'Search tasks' })
    field.focus()
    fireEvent.keyDown(field, { key })
    await waitFor(() => expect(document.activeElement?.getAttribute('title')).toBe('Task 2'))
  }
})

test('Alt with an arrow moves a task past the next one that is shown', async () => {
  await open([
    taskRow(1, { phase_id, name: 'Pour' }),
    taskRow(2, { phase_id, name: 'Dig' }),
    taskRow(3, { phase_id, name: 'Pour again' }),
  ])
  search('pour')
  await waitFor(() => expect(names()).toEqual(['Planning', 'Pour', 'Pour again', null]))
  const cell = row(/^Pour again/).querySelector<HTMLElement>('[data-cell$="/name"]')!
  cell.focus()
  await waitFor(() => expect(cell.tabIndex).toBe(0))
  fireEvent.keyDown(cell, { key: 'ArrowUp', altKey: true })
  await waitFor(() => expect(names()).toEqual(['Planning', 'Pour again', 'Pour', null]))
  await screen.findByText(/Pour again.*1.*2/)
  search('')
  await waitFor(() =>
    expect(names().slice(0, 5)).toEqual(['Planning', 'Pour again', 'Pour', 'Dig', null]),
  )
})
