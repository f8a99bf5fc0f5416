// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { TaskView } from '../../../client/tasks/view.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { closeTestWorkspace, openTestWorkspace, project } from '../../../parts/testing/world.ts'
import { SortButton } from './SortButton.tsx'

withTexts()
beforeAll(openTestWorkspace)
afterAll(closeTestWorkspace)

test('[B4.9] sort orders are added, turned and cleared at once', async () => {
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  draw(<SortButton view={view} />)
  fireEvent.click(screen.getByRole('button', { name: 'Sort' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: /^Priority/ }))
  expect(view.choices.sorts).toEqual([{ key: 'priority', order: 'asc' }])
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: /^Priority/ }))
  expect(view.choices.sorts).toEqual([{ key: 'priority', order: 'desc' }])
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: /^Due date/ }))
  expect(view.choices.sorts.map(({ key }) => key)).toEqual(['priority', 'end_date'])
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Clear sorting' }))
  expect(view.choices.sorts).toEqual([])
  await waitFor(() => expect(screen.queryByText('Clear sorting')).toBeNull())
})
