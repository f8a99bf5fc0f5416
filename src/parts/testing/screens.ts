import { act as settle, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { outbox } from '../../client/engine/outbox/state.ts'
import type { Command } from '../../client/engine/replica/command.ts'
import { commandListeners, workspace } from '../../client/engine/workspace.ts'
import { caller } from '../../client/requests/request.ts'
import { TaskView } from '../../client/tasks/view.ts'
import { project } from './world.ts'

/** The commands that are given from here on until the test ends. */
export function noteCommands(): readonly Command[] {
  const given: Command[] = []
  const note = (command: Command) => void given.push(command)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  return given
}

/** What a screen of the project's tasks is drawn with, until the test ends. */
export function screenOf(kind: 'list' | 'board') {
  const view = new TaskView(project, kind)
  onTestFinished(view.start())
  const row = workspace().replica.find('project', project)!
  return { view, project: row, openTask: (_: string) => {} }
}

/**
 * Lets the commands from here on wait for their answers; everything else cannot be reached. Returns
 * how the one that waits longest is refused.
 */
export function holdCommands() {
  const waiting: (() => void)[] = []
  caller.csrf = 'token'
  caller.send = (_, init) =>
    new Headers(init?.headers).has('X-Command-Id')
      ? new Promise((answered) =>
          waiting.push(() =>
            answered(Response.json({ done: false, code: 'forbidden' }, { status: 403 })),
          ),
        )
      : Promise.reject(new TypeError('unreachable'))
  return async () => {
    await waitFor(() => expect(waiting).not.toEqual([]))
    await settle(async () => waiting.shift()!())
  }
}

/**
 * Lets no command from here on arrive until it is called; then it gives how the one that waits
 * longest is refused, which is listed as it has waited.
 */
export function holdOffline() {
  caller.send = () => Promise.reject(new TypeError('unreachable'))
  return async () => {
    await waitFor(() => expect(outbox.waiting).not.toEqual([]))
    const refuse = holdCommands()
    workspace().outbox.wake()
    await refuse()
  }
}
