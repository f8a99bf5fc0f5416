// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskDrawer } from '../drawer/TaskDrawer.tsx'
import { widthBounds } from '../list/column-widths.ts'
import { TaskList } from '../list/TaskList.tsx'

/** Who is told how wide an element is, by the element. */
const watched = new Map<Element, (width: number) => void>()
const tell = (width: number) => {
  for (const note of watched.values()) note(width)
}
beforeEach(() => {
  const before = window.ResizeObserver
  window.ResizeObserver = class {
    #note: ResizeObserverCallback
    constructor(note: ResizeObserverCallback) {
      this.#note = note
    }
    observe(target: Element) {
      watched.set(target, (width) =>
        this.#note([{ target, contentRect: { width } } as never], this),
      )
    }
    unobserve() {}
    disconnect() {}
  }
  onTestFinished(() => {
    window.ResizeObserver = before
    watched.clear()
  })
})
withTexts()
beforeAll(readDeclarations)

beforeEach(async () => {
  // The page of the tests measures nothing, and says so.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  const labels = ['outside', 'urgent'].map(idOf)
  const assignees = ['Ada', 'Bill', 'Greta'].map(idOf)
  await loadTasks([
    taskRow(1, { labels, assignees }),
    taskRow(2, { parent_task_id: idOf(1), assignees }),
  ])
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const shown = { view, project: workspace().replica.find('project', project)! }
  draw(<TaskList {...shown} openTask={() => {}} />)
})

const cell = (field: string) =>
  document.querySelector<HTMLElement>(`[data-cell="${idOf(1)}/${field}"]`)!
/** What is read in a cell, part by part. */
const parts = (field: string) =>
  [...cell(field).firstElementChild!.children].map(({ textContent }) => textContent)

test('labels and people that do not fit are counted, and come back with the room', () => {
  const both = ['outside', 'urgent']
  expect(parts('LABELS')).toEqual(both)
  act(() => tell(60))
  expect(parts('LABELS')).toEqual(['outside', '+1'])
  expect(parts('ASSIGNEES')).toEqual(['A', '+2'])
  expect(cell('ASSIGNEES').querySelector('[title="Bill, Greta"]')?.textContent).toBe('+2')
  act(() => tell(200))
  expect(parts('LABELS')).toEqual(both)
  expect(parts('ASSIGNEES')).toEqual(['A', 'B', 'G'])
})

test('in the narrowest column labels and people are counted alone, and named to who does not see them', () => {
  // What a column of the least width leaves between its edges.
  act(() => tell(widthBounds.least - 16))
  expect([parts('LABELS'), parts('ASSIGNEES')]).toEqual([['2'], ['3']])
  within(cell('ASSIGNEES')).getByRole('img', { name: 'Ada, Bill, Greta' })
  expect(within(cell('LABELS')).getByRole('img').title).toBe('outside, urgent')
})

test('people beside a subtask in the drawer, which are as wide as they are, are never cut off', () => {
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const shown = { view, project: workspace().replica.find('project', project)! }
  draw(<TaskDrawer {...shown} taskId={idOf(1)} openTask={() => {}} close={() => {}} />)
  const line = screen.getByRole('button', { name: 'Task 2' }).closest('li')!
  const people = within(line).getByRole('button', { name: /Assignees/ })
  act(() => tell(50))
  expect(people.textContent).toBe('ABG')
})
