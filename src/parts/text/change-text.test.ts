// @vitest-environment jsdom
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { outbox } from '../../client/engine/outbox/state.ts'
import { act } from '../../client/engine/workspace.ts'
import { contract } from '../../core/contract.ts'
import { done, idOf, taskRow } from '../../core/tasks/testing.ts'
import { priorities } from '../../core/workflow/lookups.ts'
import { withTexts } from '../testing/draw.tsx'
import { loadTasks, openWorkspaceForTest } from '../testing/world.ts'
import { changeDetails, changeText } from './change-text.ts'

withTexts()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)

const told = () => outbox.waiting.map((each) => [changeText(each), ...changeDetails(each)])

test('a change says what it is about and what was entered, also when that is gone', async () => {
  await loadTasks([taskRow(1, { name: 'Build the dome' })])
  const id = idOf(1)
  void act('setTaskPriority', { id, priority_id: priorities[2].id })
  void act('addComment', { task_id: id, content: '<p>Two</p><p>lines</p>', mentions: [] })
  void act('setTaskStatus', { id, status_id: done })
  const expected = [
    ['Changed the priority of “Build the dome”', 'High'],
    ['Commented on “Build the dome”', 'Two\nlines'],
    ['Changed the status of “Build the dome”', 'Done'],
  ]
  await expect.poll(told).toMatchObject(expected)
  await loadTasks([])
  expect(told()).toMatchObject(expected)
})

test('every change has a sentence of its own', () => {
  const others = (Object.entries(contract) as [string, { kind: string }][])
    .filter(([name, { kind }]) => {
      const has = (options: Record<string, unknown>) =>
        i18next.exists(`changes:did.${name}`, options)
      return kind === 'mutation' && !has({}) && !has({ count: 2 })
    })
    .map(([name]) => name)
  expect(others).toEqual([])
})
