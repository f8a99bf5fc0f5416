// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import {
  closeWorkspace,
  commandListeners,
  openWorkspace,
  workspace,
} from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { keepDraft } from '../../../parts/form/drafts.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { editName, keptName, leaveName, type NameEdit } from './name-edit.ts'

withTexts()
const id = idOf(1)
let given: string[]
let seq: number
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await readDeclarations()
  await openWorkspaceForTest()
  await loadTasks([taskRow(1)])
  localStorage.clear()
  alerts.shown = []
  given = []
  seq = 1
  const note: Parameters<typeof commandListeners.add>[0] = ({ name, input }) =>
    void (name === 'renameTask' && given.push(input.name as string))
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
})

const task = () => workspace().replica.find('task', id)!
const typed = (text: string): NameEdit => Object.assign(editName(task()), { text, isTyped: true })
const namedByOthers = (name: string) =>
  workspace().replica.receive(`project:${project}`, [
    {
      ...{ seq: ++seq, command_id: idOf(`elsewhere ${seq}`) },
      changes: [{ table: 'task', id, row: { ...task(), name } }],
    },
  ])
/** What the server answers a rename with, once it is asked and told to. */
function answering(code?: string) {
  const answer = code
    ? { done: false, code, message: 'No.', body: null }
    : { done: true, body: null }
  let tell = () => {}
  const told = new Promise<void>((resolve) => (tell = resolve))
  const asked = new Promise<void>((resolve) => {
    caller.send = async () => {
      resolve()
      await told
      return Response.json(answer, { status: code ? 403 : 200 })
    }
  })
  return { asked, tell }
}

test('Enter gives back the name that a task had before somebody else named it', async () => {
  answering()
  const { name } = task()
  const edit = typed('Order glass')
  await namedByOthers('Order panes')
  expect(leaveName(edit, 'blur')).toBe(false)
  edit.text = name
  expect(leaveName(edit, 'blur')).toBe(true)
  expect(given).toEqual([])
  expect(leaveName(edit, 'enter')).toBe(true)
  await expect.poll(() => given).toEqual([name])
})

test('a blank text is nothing that was kept', () => {
  keepDraft(`name ${id}`, ' ')
  expect(keptName(id, task().name)).toBe(null)
  expect(editName(task()).text).toBe(task().name)
})

test('a name that is refused is kept, however its field was left', async () => {
  for (const how of ['blur', 'enter'] as const) {
    const { asked, tell } = answering('not_allowed')
    leaveName(typed(`Order glass by ${how}`), how)
    await asked
    tell()
    await expect.poll(() => keptName(id, task().name)).toBe(`Order glass by ${how}`)
  }
})

test('a name that is refused is kept beside what its field keeps by then, and is given with that', async () => {
  const { asked, tell } = answering('not_allowed')
  leaveName(typed('Order glass'), 'enter')
  await asked
  keepDraft(`name ${id}`, 'Cut')
  tell()
  await expect.poll(() => keptName(id, task().name)).toBe('Order glass Cut')
  answering()
  const edit = editName(task())
  expect(edit.text).toBe('Order glass Cut')
  leaveName(Object.assign(edit, { isTyped: true }), 'enter')
  expect(keptName(id, 'Task 1')).toBe(null)
})

test('a name that is refused after somebody else has signed in is not kept for them', async () => {
  const { asked, tell } = answering('not_allowed')
  leaveName(typed('Order glass'), 'enter')
  await asked
  const { user } = workspace()
  closeWorkspace()
  await openWorkspace({ ...user, id: idOf('user Bill') })
  tell()
  await expect.poll(() => alerts.shown.length).toBe(1)
  expect(keptName(id, 'Task 1')).toBe(null)
})
