import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, configure, fireEvent, type RenderResult, render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactElement } from 'react'
import { initReactI18next } from 'react-i18next'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { keepCompositionKeys } from '../../client/keyboard/composition.ts'
import { FocusFollower } from '../focus/FocusFollower.tsx'
import { keepFocus } from '../focus/keep-focus.ts'

/** Namespaces whose texts the drawn pieces show. */
const namespaces = [
  ...[
    'activity',
    'admin',
    'asof',
    'billing',
    'audit',
    'common',
    'calendar',
    'changes',
    'columns',
    'comments',
    'exports',
    'files',
    'failures',
    'home',
    'imports',
    'insights',
    'invite',
    'licence',
    'lists',
    'memberreport',
    'members',
    'notifications',
    'password',
    'profile',
    'projects',
    'reporting',
    'projectreport',
    'security',
    'search',
    'session',
    'settings',
    'shell',
  ],
  ...[
    'table',
    'tasks',
    'teams',
    'templates',
    'timelogs',
    'timesheets',
    'recurring',
    'roadmap',
    'schedule',
    'timers',
    'updates',
    'webhooks',
    'workload',
  ],
]

const textsOf = (namespace: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../public/locales/en/${namespace}.json`), 'utf8'),
  )

/**
 * For the files of tests that draw: the English texts, the keys of compositions and the focus kept
 * as the application keeps them, and a clean page and a released mouse after each test. No test may
 * leave two elements with one id: labels and descriptions would belong to the first of them only.
 */
export function withTexts() {
  // On a busy machine a piece takes longer to be drawn.
  configure({ asyncUtilTimeout: 30_000 })
  beforeAll(async () => {
    // The page of the tests has no layout, in which to scroll or to find what is at a point.
    Element.prototype.scrollIntoView ??= () => {}
    Document.prototype.elementFromPoint ??= () => null
    Document.prototype.elementsFromPoint ??= () => []
    window.matchMedia ??= () =>
      Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
    window.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    window.CSS ??= { escape: (id: string) => id.replace(/[^\w-]/g, '\\$&') } as typeof CSS
    await i18next.use(initReactI18next).init({
      lng: 'en',
      // A list of its own: what a piece loads later is added to it.
      ns: [...namespaces],
      defaultNS: 'common',
      fallbackNS: 'common',
      resources: { en: Object.fromEntries(namespaces.map((name) => [name, textsOf(name)])) },
      interpolation: { escapeValue: false },
    })
  })
  const stops: (() => void)[] = []
  beforeAll(() => void stops.push(keepCompositionKeys(), keepFocus()))
  afterAll(() => {
    for (const stop of stops.splice(0)) stop()
  })
  beforeAll(() => {
    for (const type of ['mousedown', 'mouseup']) document.addEventListener(type, noteButton, true)
  })
  afterAll(() => {
    for (const type of ['mousedown', 'mouseup'])
      document.removeEventListener(type, noteButton, true)
  })
  afterEach(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
    cleanup()
    if (isButtonDown) releaseButton()
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
  })
}

let isButtonDown = false
function noteButton({ type }: Event) {
  isButtonDown = type === 'mousedown'
}

/** React tells nobody what is selected while it takes a button to be down. */
function releaseButton() {
  fireEvent.mouseUp(render(<i />).container)
  cleanup()
}

const drawn = (piece: ReactElement) => (
  <FluentProvider theme={webLightTheme}>
    {piece}
    <FocusFollower />
  </FluentProvider>
)

/** Draws a piece as the application does; `change` draws it with other properties. */
export function draw(piece: ReactElement): RenderResult & { change(piece: ReactElement): void } {
  const result = render(drawn(piece))
  return { ...result, change: (other) => result.rerender(drawn(other)) }
}
