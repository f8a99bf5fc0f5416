// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { draftsKey, forgetUser, textsKey } from './offline-store.ts'

beforeEach(() => localStorage.clear())

test('what somebody has not finished is forgotten with them, and nothing of anybody else', async () => {
  const kept = [draftsKey, (id: string) => `${textsKey(id)}comment 1`]
  for (const key of kept)
    for (const id of ['ada', 'ada2', 'bill']) localStorage.setItem(key(id), 'text')
  localStorage.setItem('plumbline.theme', 'dark')
  // There is no database in this page, and so none to be removed.
  await forgetUser('ada').catch(() => {})
  expect(Object.keys(localStorage).toSorted()).toEqual(
    [...kept.flatMap((key) => ['ada2', 'bill'].map(key)), 'plumbline.theme'].toSorted(),
  )
})
