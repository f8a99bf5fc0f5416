// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { customKey } from '../../../core/columns/custom-key.ts'
import { columnLayoutId, noLayout } from '../../../core/columns/layout.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  closeTestWorkspace,
  loadOwn,
  loadTasks,
  openTestWorkspace,
  project,
} from '../../../parts/testing/world.ts'
import { FieldsButton } from './FieldsButton.tsx'

withTexts()
beforeAll(openTestWorkspace)
beforeAll(() => loadOwn({}))
beforeAll(readDeclarations)
afterAll(closeTestWorkspace)

const checked = (role: 'menuitemradio' | 'menuitemcheckbox') =>
  screen.getAllByRole(role, { checked: true }).map(({ textContent }) => textContent)

/** Opens the menu, for all members of the project if that is said. */
async function opened(by: 'Just for me' | 'For everybody in the project') {
  draw(<FieldsButton projectId={project} />)
  fireEvent.click(screen.getByRole('button', { name: 'Fields' }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: by }))
}

test('[B3.19] a profile shows its fields and hides the others at once, and is marked while they are the fields shown', async () => {
  await opened('For everybody in the project')
  const everybody = 'For everybody in the project'
  await screen.findByRole('menuitemradio', { name: 'Compact' })
  expect(checked('menuitemradio')).toEqual([everybody, 'Standard'])
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Compact' }))
  await waitFor(() =>
    expect(checked('menuitemcheckbox')).toEqual(['Status', 'Assignees', 'Priority', 'Due date']),
  )
  expect(checked('menuitemradio')).toEqual([everybody, 'Compact'])
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Key' }))
  await waitFor(() => expect(checked('menuitemcheckbox')).toContain('Key'))
  expect(checked('menuitemradio')).toEqual([everybody])
})

test('fields are shown and hidden for oneself, until one sees what the project shows again', async () => {
  const ofProject = () =>
    workspace()
      .replica.reader(`project:${project}`)!
      .list('list_column')
      .filter(({ pinned }) => pinned)
      .map(({ key }) => key)
      .sort()
  const before = ofProject()
  await opened('Just for me')
  expect(screen.queryByRole('menuitemradio', { name: 'Compact' })).toBeNull()
  const first = checked('menuitemcheckbox')
  expect(first).toContain('Priority')
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Priority' }))
  await waitFor(() => expect(checked('menuitemcheckbox')).not.toContain('Priority'))
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Reporter' }))
  await waitFor(() => expect(checked('menuitemcheckbox')).toContain('Reporter'))
  expect(ofProject()).toEqual(before)
  fireEvent.click(screen.getByRole('menuitem', { name: 'As the project shows them' }))
  await waitFor(() => expect(checked('menuitemcheckbox')).toEqual(first))
  expect(screen.queryByRole('menuitem', { name: 'As the project shows them' })).toBeNull()
})

test('who hides fields for everybody is told so, with a way back; what is shown needs no word', async () => {
  const { send } = caller
  onTestFinished(() => {
    caller.send = send
  })
  caller.csrf = 'token'
  caller.send = async () => Response.json({ done: true, body: {} })
  await opened('Just for me')
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Labels' }))
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'For everybody in the project' }))
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Reporter' }))
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Status' }))
  const told = (text: string) =>
    waitFor(() => expect(alerts.shown.at(-1)).toMatchObject({ text, offer: { label: 'Undo' } }))
  await told('“Status” is hidden for everybody')
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Standard' }))
  await told('Set of fields “Standard” for everybody')
  expect(alerts.shown.filter(({ text }) => /Labels|Reporter/.test(text))).toEqual([])
})

test('fields of the project that are gone are no choice of one’s own, and keep nobody from hiding more', async () => {
  const user_id = workspace().user.id
  const own = { id: columnLayoutId(user_id, project), user_id, project_id: project }
  const hidden = Array.from({ length: limits.laidColumns }, (_, n) => customKey(idOf(`gone ${n}`)))
  await loadOwn({ column_layout: [{ ...own, ...noLayout, hidden: [...hidden] } as never] })
  await opened('Just for me')
  expect(checked('menuitemcheckbox')).toContain('Due date')
  expect(screen.queryByRole('menuitem', { name: 'As the project shows them' })).toBeNull()
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Due date' }))
  await waitFor(() => expect(checked('menuitemcheckbox')).not.toContain('Due date'))
  expect(workspace().replica.find('column_layout', own.id)!.hidden).toEqual(['DUE_DATE'])
})

test('a field of the project’s own is hidden for everybody, and shown', async () => {
  const at = '2026-03-04T09:00:00.000Z'
  const column = {
    ...{ id: idOf('Site'), project_id: project, key: 'Site', name: 'Site', formula: null },
    ...{ field_type: 'text' as const, number_type: null, decimals: null, label: null, options: [] },
    ...{ label_position: null, preview_value: null, width: 120, is_visible: true, sort_order: 1 },
    ...{ created_at: at, updated_at: at },
  }
  await loadTasks([], {}, [], { custom_column: [column] })
  await opened('For everybody in the project')
  const isVisible = () => workspace().replica.find('custom_column', column.id)!.is_visible
  for (const on of [false, true]) {
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Site', checked: !on }))
    await screen.findByRole('menuitemcheckbox', { name: 'Site', checked: on })
    expect(isVisible()).toBe(on)
  }
})
