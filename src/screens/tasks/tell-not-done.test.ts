import i18next from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import { alerts } from '../../client/requests/alerts.ts'
import { tellNotDone } from './tell-not-done.ts'

beforeEach(async () => {
  alerts.shown = []
  await i18next.init({ lng: 'en', resources: {} })
})

test('tasks that were left as they are since they wait for others are told, and their number is given', () => {
  expect(tellNotDone({ failed_tasks: ['a', 'b'] })).toBe(2)
  expect(alerts.shown).toMatchObject([{ kind: 'warning', title: 'notDoneTitle' }])
})

test('where none was left nothing is told', () => {
  for (const body of [undefined, null, {}, { failed_tasks: null }, { failed_tasks: [] }])
    expect(tellNotDone(body)).toBe(0)
  expect(alerts.shown).toEqual([])
})
