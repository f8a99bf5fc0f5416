// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners } from '../../../client/engine/workspace.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { DueTimeEditor } from './DueTimeEditor.tsx'

withTexts()
beforeAll(readDeclarations)

test.each([
  ['emptied', '', null],
  ['changed', '17:30', '17:30'],
])('a time that is %s is saved so', async (_, typed, due_time) => {
  await openWorkspaceForTest()
  const given: unknown[] = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ name, input }) =>
    given.push([name, input])
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  let ended = 0
  draw(<DueTimeEditor task={taskRow(1, { due_time: '09:00' })} done={() => ended++} />)
  fireEvent.change(screen.getByLabelText('Due time'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => given).toEqual([['setTaskDueTime', { id: idOf(1), due_time }]])
  expect(ended).toBe(1)
})
