// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '../../core/catalogue/limits.ts'
import { absencesOf, noteAnswered, noteAsked, noteUse } from './absence.ts'

const ada = { userId: 'ada', teamId: 'moon' }
const minute = 60_000

beforeEach(() => localStorage.clear())

/** Notes use at minutes after another, each in a window that is opened then. */
function usedAt(...minutes: number[]) {
  for (const each of minutes) {
    vi.spyOn(Date, 'now').mockReturnValue(each * minute)
    noteUse(ada.userId)()
  }
}
const absent = (from: number, to: number) => ({ from: from * minute, to: to * minute })

test('an absence that was answered is asked about no more, also in a window opened later; the next is, alone', () => {
  usedAt(100, 200)
  const [first] = absencesOf(ada)
  expect(first).toEqual(absent(100, 200))
  noteAsked(ada, first!)
  expect(absencesOf(ada)).toEqual([absent(100, 200), absent(100, 200)])
  noteAnswered(ada, first!)
  usedAt(210)
  expect(absencesOf(ada)).toEqual([])
  usedAt(300)
  expect(absencesOf(ada)).toEqual([absent(210, 300)])
})

test('the absence of one person is none of another, who uses the same browser', () => {
  usedAt(100, 200)
  expect(absencesOf({ ...ada, userId: 'bill' })).toEqual([])
})

test('what is no absence is passed over', () => {
  for (const kept of [{}, { from: 1 }, { to: 2 }, { from: '1', to: 2 }, 'x', 3]) {
    localStorage.setItem('absence.ada', JSON.stringify(kept))
    expect(absencesOf(ada)).toEqual([])
  }
})

test('use is noted again after the clock was set back', () => {
  usedAt(100)
  onTestFinished(noteUse(ada.userId))
  vi.spyOn(Date, 'now').mockReturnValue(40 * minute)
  window.dispatchEvent(new Event('keydown'))
  expect(localStorage.getItem('lastUsed')).toBe(`${40 * minute}`)
  vi.spyOn(Date, 'now').mockReturnValue(40 * minute + limits.useNotedMs - 1)
  window.dispatchEvent(new Event('keydown'))
  expect(localStorage.getItem('lastUsed')).toBe(`${40 * minute}`)
})
