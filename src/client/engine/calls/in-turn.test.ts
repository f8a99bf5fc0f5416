// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SessionUser } from '../../../core/session/calls.ts'

const id = (n: number) => `5b0c3f0e-54e4-4a6c-9d35-0a2f1f7a5b1${n}`
const ada = { id: id(1), team_id: id(2), team_member_id: id(3), owner: true, is_admin: true }

test('commands go in the order in which they are given, also those of which the declarations are still read', async () => {
  vi.resetModules()
  const { attempt, closeWorkspace, commandListeners, openWorkspace } = await import(
    '../workspace.ts'
  )
  const { caller } = await import('../../requests/request.ts')
  const { declared } = await import('./declarations.ts')
  caller.csrf = 'token'
  caller.send = async () => Response.json({ done: true, body: {} })
  await (await openWorkspace(ada as SessionUser)).ready
  onTestFinished(closeWorkspace)
  const given: string[] = []
  const note = ({ name }: { name: string }) => void given.push(name)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))

  await attempt('createLabel', { name: 'One' })
  expect(declared('createLabel')).toBeDefined()
  expect(declared('createJobTitle')).toBeUndefined()
  await Promise.all([
    attempt('createJobTitle', { name: 'Pilot' }),
    attempt('createLabel', { name: 'Two' }),
    attempt('createJobTitle', { name: 'Cook' }),
    attempt('createLabel', { name: 'Three' }),
  ])
  expect(given).toEqual([
    ...['createLabel', 'createJobTitle', 'createLabel', 'createJobTitle', 'createLabel'],
  ])
  // Nothing waits any more: a command shows its effect at once.
  void attempt('createLabel', { name: 'Four' })
  expect(given).toHaveLength(6)
})
