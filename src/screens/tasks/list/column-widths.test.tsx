// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { fields } from '../../../core/tasks/fields/fields.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskList } from './TaskList.tsx'

withTexts()
beforeAll(readDeclarations)

const key = () => `plumbline.list.widths.${workspace().user.id}.${project}`
const kept = () => JSON.parse(localStorage.getItem(key()) ?? 'null')

/** As wide as each column is measured, where a page has no layout. */
const measured = 200

beforeEach(async () => {
  // Without styles nothing scrolls, and a library says so.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ width: measured, height: 32 }),
  )
  Element.prototype.setPointerCapture ??= () => {}
  await openWorkspaceForTest()
  await loadTasks([taskRow(1)])
})

function open() {
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const row = workspace().replica.find('project', project)!
  return draw(<TaskList view={view} project={row} openTask={() => {}} />)
}

const handle = (name: string) => screen.getByLabelText(`Width of “${name}”`)
const now = (name: string) => handle(name).getAttribute('aria-valuenow')
const grid = () =>
  document.querySelector<HTMLElement>('[role=treegrid]')!.style.getPropertyValue('--columns')
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

function drag(name: string, by: number) {
  fireEvent.pointerDown(handle(name), { button: 0, pointerId: 1, clientX: 500 })
  fireEvent.pointerMove(handle(name), { pointerId: 1, clientX: 500 + by })
  fireEvent.lostPointerCapture(handle(name), { pointerId: 1 })
}

test('the width of a column is dragged, is the same for all lines, and the browser keeps it', () => {
  const { unmount } = open()
  expect(grid()).toMatch(/^minmax\(320px, 1fr\) 60px 120px /)
  drag('Status', 35)
  expect(grid()).toMatch(/^200px 60px 235px /)
  fireEvent.pointerMove(handle('Status'), { pointerId: 1, clientX: 900 })
  expect(kept()).toEqual({ NAME: 200, STATUS: 235 })
  expect(now('Status')).toBe('235')
  drag('Status', -500)
  expect(now('Status')).toBe(handle('Status').getAttribute('aria-valuemin'))
  drag('Status', 35)
  unmount()
  open()
  expect(grid()).toMatch(/^200px 60px 235px /)
})

test('a double click or Enter gives a column the width it had', () => {
  open()
  drag('Status', 35)
  drag('Phase', 10)
  fireEvent.doubleClick(handle('Status'))
  expect(kept()).toEqual({ NAME: 200, PHASE: 210 })
  fireEvent.keyDown(handle('Phase'), { key: 'Enter' })
  fireEvent.doubleClick(handle('Task'))
  expect(grid()).toMatch(/^minmax\(320px, 1fr\) 60px 120px /)
})

test('from the first line the keyboard goes to the edges of columns, which are no Tab stops before', () => {
  open()
  const edges = () => [...document.querySelectorAll<HTMLElement>('[role=separator]')]
  expect(new Set(edges().map(({ tabIndex }) => tabIndex))).toEqual(new Set([-1]))
  const list = document.querySelector<HTMLElement>('[role=treegrid]')!
  list.focus()
  press('ArrowDown')
  press('ArrowUp')
  expect(document.activeElement).toBe(handle('Task'))
  expect(new Set(edges().map(({ tabIndex }) => tabIndex))).toEqual(new Set([0]))
  press('ArrowRight')
  expect(kept()).toEqual({ NAME: 210 })
  expect(document.activeElement).toBe(handle('Task'))
  press('ArrowLeft')
  expect(kept()).toEqual({ NAME: 190 })
  press('ArrowDown')
  expect(document.activeElement!.closest('[role=separator]')).toBeNull()
  expect(list.contains(document.activeElement)).toBe(true)
})

test.each(['{"STATUS":"1fr; color: red"}', '{"STATUS":5}', '{"toString":100}', '"wide"', '{'])(
  'what is kept amiss, as %s, counts as not kept',
  (amiss) => {
    localStorage.setItem(key(), amiss)
    open()
    expect(grid()).toMatch(/^minmax\(320px, 1fr\) 60px 120px /)
  },
)

test('a phone has no edges to drag', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList,
  )
  open()
  expect(document.querySelector('[role=separator]')).toBeNull()
})

test('widths that were kept for all who use the browser hold until somebody chooses others, for themselves', () => {
  const former = `plumbline.list.widths.${project}`
  localStorage.setItem(former, JSON.stringify({ STATUS: 150 }))
  open()
  expect(now('Status')).toBe('150')
  drag('Status', 50)
  expect(kept()).toMatchObject({ STATUS: 250 })
  expect(JSON.parse(localStorage.getItem(former)!)).toEqual({ STATUS: 150 })
})

test('columns are as wide as the reference has them, but for keys, which have room', async () => {
  const list_column = Object.entries(fields).map(([key, { name, index }]) => ({
    ...{ id: idOf(`column ${key}`), project_id: project, key, name, index, pinned: true },
  }))
  await loadTasks([taskRow(1)], {}, [], { list_column })
  open()
  expect(grid()).toBe(
    'minmax(320px, 1fr) 88px 200px 60px 120px 150px 150px 150px 120px 150px 150px 150px 150px 150px 150px 150px 150px 150px 40px',
  )
  expect(screen.getAllByRole('columnheader').map(({ ariaLabel }) => ariaLabel)).toContain('Key')
  const line = screen.getByRole('row', { name: /Task 1/ })
  expect(line.children[0]!.textContent).not.toContain('MB-1')
  expect(line.children[1]!.textContent).toBe('MB-1')
})
