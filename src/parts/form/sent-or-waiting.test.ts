import { beforeEach, expect, test } from 'vitest'
import { connection } from '../../client/engine/live/connection.ts'
import { alerts } from '../../client/requests/alerts.ts'
import { Refusal } from '../../core/catalogue/errors.ts'
import { sentOrWaiting } from './sent-or-waiting.ts'

let refuse: (error: Error) => void
let sent: Promise<unknown>
beforeEach(() => {
  connection.state = 'live'
  sent = new Promise((_, reject) => {
    refuse = reject
  })
})

test('what is refused while somebody waits for it is for them', async () => {
  const told = expect(sentOrWaiting(sent)).rejects.toMatchObject({ code: 'too_deep' })
  refuse(new Refusal('too_deep'))
  await told
})

test.each([
  ['from the start', () => {}],
  [
    'later',
    () => {
      connection.state = 'lost'
    },
  ],
])('without a connection, %s, nobody waits, and a refusal is reported', async (when, lose) => {
  if (when === 'from the start') connection.state = 'lost'
  const waiting = sentOrWaiting(sent)
  lose()
  await waiting
  refuse(new Refusal('too_deep'))
  await expect.poll(() => alerts.shown.length).toBeGreaterThan(0)
})
