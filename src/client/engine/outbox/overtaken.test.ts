import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Actor } from '../../../core/catalogue/access.ts'
import { describeTask } from '../../../core/tasks/calls.ts'
import { alerts } from '../../requests/alerts.ts'
import { caller } from '../../requests/request.ts'
import type { OfflineStore } from '../kept/offline-store.ts'
import type { KeptCommand } from '../kept/stored.ts'
import type { Command } from '../replica/command.ts'
import { Replica } from '../replica/replica.ts'
import { Outbox } from './outbox.ts'
import { outbox } from './state.ts'

const task = '5b0c3f0e-54e4-4a6c-9d35-0a2f1f7a5b11'
const described = (id: string): Command => ({
  ...{ id, name: 'describeTask', call: describeTask, now: 0 },
  ...{
    actor: { user_id: 'u', team_id: 't' } as Actor,
    scope: { user: 'u', team: 't', project: 'p' },
  },
  input: { id: task, description: id, base: '' },
  parsed: { id: task, description: id, base: '' },
})

let kept: Map<string, KeptCommand>
const keep = {
  putCommand: async (each: KeptCommand) => void kept.set(each.id, structuredClone(each)),
  removeCommand: async (id: string) => void kept.delete(id),
} as unknown as OfflineStore
beforeEach(() => {
  kept = new Map()
  caller.csrf = 'token'
})

/** Gives a description, which the server refuses at once. */
async function refusedWith(id: string, code: string) {
  caller.send = async () => Response.json({ done: false, code, message: 'No.' })
  const box = new Outbox(new Replica(), keep, () => 0)
  onTestFinished(() => box.stop())
  await expect(box.submit(described(id))).rejects.toMatchObject({ code })
  return box
}

test('a text that another one has overtaken is kept and listed until it is discarded, also when that is told at once', async () => {
  const box = await refusedWith('a', 'text_changed')
  expect(outbox.refused).toMatchObject([
    { id: 'a', code: 'text_changed', project: 'p', input: { description: 'a' } },
  ])
  expect(kept.get('a')?.refused?.code).toBe('text_changed')
  // Whoever has given it says so.
  expect(alerts.shown).toEqual([])
  box.discard('a')
  expect([outbox.refused, kept.size]).toEqual([[], 0])
})

test('what is refused at once for something else is neither kept nor listed', async () => {
  await refusedWith('b', 'forbidden')
  expect([outbox.refused, kept.size]).toEqual([[], 0])
})
