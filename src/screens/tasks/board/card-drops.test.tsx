// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  elsewhere,
  loadTasks,
  openWorkspaceForTest,
  project,
} from '../../../parts/testing/world.ts'
import { TaskBoard } from './TaskBoard.tsx'

withTexts()
beforeAll(readDeclarations)

/** The commands given, by name and input. */
let given: [string, Record<string, unknown>][]
let view: TaskView
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  await loadTasks([1, 2, 3, 4].map((n) => taskRow(n)))
  view = new TaskView(project, 'board')
  onTestFinished(view.start())
  alerts.shown = []
  given = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ name, input }) =>
    given.push([name, input])
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  draw(
    <TaskBoard
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={() => {}}
    />,
  )
})

const told = () => alerts.shown.map(({ text }) => text)
const card = (n: number) => screen.getByLabelText(`Task ${n}`)
const deleted = (n: number) => elsewhere({ table: 'task', id: idOf(n), row: null })
const dataTransfer = { types: [], setData() {}, setDragImage() {}, getData: () => '' }
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Begins to drag a card; it is dropped above another. */
async function drag(n: number) {
  const element = card(n).closest<HTMLElement>('[draggable=true]')!
  fireEvent.dragStart(element, { dataTransfer })
  await frame()
  return async (onto: number) => {
    const to = card(onto).closest<HTMLElement>('.board-card')!
    fireEvent.dragEnter(to, { dataTransfer, clientY: 1 })
    fireEvent.dragOver(to, { dataTransfer, clientY: 1 })
    await frame()
    fireEvent.drop(to, { dataTransfer, clientY: 1 })
    fireEvent.dragEnd(element, { dataTransfer })
  }
}

test('a card is moved to where it is dropped', async () => {
  const drop = await drag(1)
  await drop(3)
  const to = { id: idOf(1), after: idOf(2), before: idOf(3) }
  expect(given).toEqual([['moveTask', expect.objectContaining(to)]])
  expect(told()).toEqual([])
})

test('of the cards that are dragged those that are deleted meanwhile are named, and not moved', async () => {
  view.select([1, 2].map(idOf))
  const drop = await drag(1)
  await deleted(2)
  await drop(4)
  const to = { id: idOf(1), after: idOf(3), before: idOf(4) }
  expect(given).toEqual([['moveTask', expect.objectContaining(to)]])
  expect(told()).toEqual(['“Task 2” was deleted while you were moving it.'])
})

test('nothing is moved where all that is dragged is deleted', async () => {
  const drop = await drag(1)
  await deleted(1)
  await drop(3)
  expect(told()).toEqual(['“Task 1” was deleted while you were moving it.'])
  expect(given).toEqual([])
})
