import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { alerts } from '../../client/requests/alerts.ts'
import { page } from '../../client/requests/reactions.ts'
import { type Caller, caller } from '../../client/requests/request.ts'
import { words } from '../../client/requests/words.ts'
import { session } from '../../client/session/session.ts'
import { theme } from '../../client/session/theme.ts'
import { announced } from '../page/announce.ts'

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
afterEach(async () => {
  // What is still drawn would go on in the documents of other files.
  if (typeof document !== 'undefined') (await import('@testing-library/react')).cleanup()
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
  // What was spied on while time was faked would come back as the faked one.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  if (typeof document === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
}

/**
 * Remembers what is in the document. Returns how to remove what came meanwhile, but for styles: who
 * has written them takes them to be there for good, and they lose their rules when they are moved.
 */
function rememberDocument(): () => void {
  if (typeof document === 'undefined') return () => {}
  const before = new Set([...document.head.children, ...document.body.children])
  return () => {
    for (const node of [...document.head.children, ...document.body.children])
      if (!before.has(node) && !(node instanceof HTMLStyleElement)) node.remove()
  }
}

/** Remembers the timers, and what the client keeps in its modules. Returns how to restore it. */
function remember(): () => void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis
  const timers = { setTimeout, clearTimeout, setInterval, clearInterval }
  const before = {
    caller: { ...caller, headers: { ...caller.headers } },
    page: { ...page },
    session: { ...session },
    theme: { ...theme },
    of: words.of,
    shown: alerts.shown,
    announced: announced.text,
  }
  return () => {
    // A spy that time was faked over would be taken for the real one.
    Object.assign(globalThis, timers)
    for (const key of Object.keys(caller) as (keyof Caller)[])
      if (!(key in before.caller)) delete (caller as Partial<Caller>)[key]
    Object.assign(caller, before.caller)
    Object.assign(page, before.page)
    Object.assign(session, before.session)
    Object.assign(theme, before.theme)
    words.of = before.of
    alerts.shown = before.shown
    announced.text = before.announced
  }
}
