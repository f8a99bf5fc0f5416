import i18next from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showDay, showInstant } from './format.ts'

const before = i18next.language
const speak = (language: string) => {
  i18next.language = language
}
beforeAll(() => speak('en'))
afterAll(() => speak(before))

test('[A9.25] dates have a short month, the day and the year, as the language writes them', () => {
  const shown = () => [showDay('2026-03-04', String), showInstant('2026-11-22T12:00:00.000Z')]
  expect(shown()).toEqual(['Mar 4, 2026', 'Nov 22, 2026'])
  speak('de')
  expect(shown()).toEqual(['4. März 2026', '22. Nov. 2026'])
  speak('zh_cn')
  expect(shown()).toEqual(['2026年3月4日', '2026年11月22日'])
})
