// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { freshModules } from '../../parts/testing/fresh-modules.ts'

/** What was noted: the name and how long it took. */
let noted: [name: string, ms: number][]
let now = 0
let noteShown: typeof import('./shown.ts').noteShown

beforeEach(async () => {
  noted = []
  vi.stubGlobal('performance', {
    now: () => now,
    measure: (name: string, { start, end }: { start: number; end: number }) =>
      noted.push([name, end - start]),
    getEntriesByType: () => [{ name: 'http://localhost/worklenz/projects/moon?tab=board' }],
  })
  await freshModules()
  ;({ noteShown } = await import('./shown.ts'))
})

test('[B9.27] the project that the page was opened at counts from its opening, another from when it was asked for', () => {
  now = 800
  noteShown('moon', 500)
  now = 2_300
  noteShown('moon', 2_000)
  noteShown('mars', 2_200)
  now = 3_050
  noteShown('moon', 3_000)
  expect(noted).toEqual([
    ['plumbline:task-load', 800],
    ['plumbline:project-switch', 100],
    ['plumbline:project-switch', 50],
  ])
})

test('[B9.27] a project that is opened from another page counts from when it was asked for', () => {
  now = 5_400
  noteShown('mars', 5_000)
  expect(noted).toEqual([['plumbline:task-load', 400]])
})
