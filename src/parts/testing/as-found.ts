import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { alerts } from '../../client/requests/alerts.ts'
import { page } from '../../client/requests/reactions.ts'
import { type Caller, caller } from '../../client/requests/request.ts'
import { words } from '../../client/requests/words.ts'
import { session } from '../../client/session/session.ts'
import { theme } from '../../client/session/theme.ts'

/*
 * Set up for each file of tests: a test leaves as it found them what all files share, also when it
 * fails. What `beforeAll` changes lasts until the end of its file.
 */

let ofFile: () => void
let ofTest: () => void
let ofDocument: () => void

beforeAll(() => {
  ofFile = remember()
  ofDocument = rememberDocument()
})
beforeEach(() => {
  ofTest = remember()
})
afterEach(() => {
  restoreGlobals()
  ofTest()
})
afterAll(async () => {
  // Code that a page loads ahead must not arrive after its document is gone.
  await vi.dynamicImportSettled()
  restoreGlobals()
  ofFile()
  ofDocument()
})

function restoreGlobals() {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
}

/**
 * Remembers what is in the document. Returns how to restore it, with the styles that were written
 * meanwhile: who has written them takes them to be there for good.
 */
function rememberDocument(): () => void {
  if (typeof document === 'undefined') return () => {}
  const { head, body } = document
  const before = { head: [...head.childNodes], body: [...body.childNodes] }
  return () => {
    const styles = [...head.childNodes].filter((node) => node instanceof HTMLStyleElement)
    head.replaceChildren(...new Set([...before.head, ...styles]))
    body.replaceChildren(...before.body)
  }
}

/** Remembers what the client keeps in its modules. Returns how to restore it. */
function remember(): () => void {
  const before = {
    caller: { ...caller, headers: { ...caller.headers } },
    page: { ...page },
    session: { ...session },
    theme: { ...theme },
    of: words.of,
    shown: alerts.shown,
  }
  return () => {
    for (const key of Object.keys(caller) as (keyof Caller)[])
      if (!(key in before.caller)) delete (caller as Partial<Caller>)[key]
    Object.assign(caller, before.caller)
    Object.assign(page, before.page)
    Object.assign(session, before.session)
    Object.assign(theme, before.theme)
    words.of = before.of
    alerts.shown = before.shown
  }
}
