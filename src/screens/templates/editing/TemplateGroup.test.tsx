// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { mediumPriority, statusCategories } from '../../../core/workflow/lookups.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest, team } from '../../../parts/testing/world.ts'
import { type LineProps, SelectedTasks, TasksBelow } from './editing-props.ts'
import { TemplateGroup } from './TemplateGroup.tsx'
import type { Task, Template, TemplateSetup } from './use-template.ts'

withTexts()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)

/** How often lines were drawn. */
let drawn = 0
const task = (n: number): Task => ({
  ...{ id: idOf(n), team_id: team, template_id: idOf('template'), name: `Task ${n}` },
  ...{ parent_task_id: null, status_id: idOf('status'), phase_id: null, labels: [] },
  ...{ priority_id: mediumPriority.id, total_minutes: 0 },
  ...({} as Task),
  get description() {
    drawn++
    return ''
  },
})
const setup: TemplateSetup = {
  row: { id: idOf('template'), team_id: team, name: 'Launch' } as TemplateSetup['row'],
  statuses: ['status', 'other'].map(
    (name) =>
      ({
        ...{ id: idOf(name), team_id: team, template_id: idOf('template'), name },
        ...{ category_id: statusCategories[0].id, sort_order: 0 },
      }) as TemplateSetup['statuses'][number],
  ),
  ...{ phases: [], labels: [], phaseLabel: 'Phase' },
}
const selected: string[] = []
const lines: LineProps = {
  ...{ setup, edit: () => {}, move: () => undefined },
  select: (id) => void selected.push(id),
}
const none = new Map<string | null, readonly Task[]>()
const group = (tasks: Task[]) => ({ id: idOf('status'), name: 'Open', colour: '#154c9b', tasks })
const page = (tasks: ReturnType<typeof group>, chosen: readonly string[] = []) => (
  <SelectedTasks value={new Set(chosen)}>
    <TasksBelow value={none}>
      <TemplateGroup
        template={{ ...setup, setup, tasks: tasks.tasks } as unknown as Template}
        {...{ grouping: 'status', group: tasks, lines }}
      />
    </TasksBelow>
  </SelectedTasks>
)
const shown = () => screen.getAllByRole('checkbox').length

test('ticking a task of a template draws no line again, and selects that task', () => {
  const three = group([1, 2, 3].map(task))
  const { change } = draw(page(three))
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Task 2/ })
  fireEvent.click(box)
  expect(selected).toEqual([idOf(2)])
  drawn = 0
  change(page(three, selected))
  expect([box.checked, drawn]).toEqual([true, 0])
})

test('a status that gets another category keeps its name, which may be shown in another language', async () => {
  draw(page(group([])))
  fireEvent.click(screen.getByRole('button', { name: /^Change category/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Done' }))
  await expect
    .poll(() => workspace().replica.pending.map(({ input }) => input))
    .toEqual([{ id: idOf('status'), category_id: statusCategories[2].id }])
})

test('the lines of a long group are drawn as far down as one has come', () => {
  let near = () => {}
  const { IntersectionObserver: own } = globalThis
  onTestFinished(() => void Object.assign(globalThis, { IntersectionObserver: own }))
  class Watch {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      near = () => act(() => tell([{ isIntersecting: true }]))
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Watch })
  draw(page(group(Array.from({ length: 70 }, (_, n) => task(n + 1)))))
  expect(shown()).toBe(50)
  near()
  expect(shown()).toBe(70)
})
