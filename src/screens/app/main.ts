import '@fontsource/inter/400.css'
import '@fontsource/inter/500.css'
import '@fontsource/inter/600.css'
import './page.css'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { prefetchRooms } from '../../client/engine/kept/offline-store.ts'
import { prefetchSnapshot } from '../../client/engine/live/snapshots.ts'
import { actorOf } from '../../client/engine/replica/actor.ts'
import { whenIdle } from '../../client/engine/when-idle.ts'
import { prefetchTexts } from '../../client/requests/texts.ts'
import { firstLanguage } from '../../client/session/language.ts'
import { isInside, roomsOf, session, verifyEarly } from '../../client/session/session.ts'
import { startTheme } from '../../client/session/theme.ts'
import { keepForOffline } from '../../client/session/updates.ts'
import { may } from '../../core/catalogue/access.ts'
import { base } from '../../core/catalogue/routes.ts'
import { showNotLoaded } from './failures/not-loaded.ts'
import { startAnewAfterUpdate } from './failures/start-anew.ts'
import { type Opened, openedBy } from './routing/address.ts'

startTheme()

/**
 * An outline is drawn this long after the page was requested, if its content is not loaded. An
 * outline that is drawn at once would only flash.
 */
const outlineAfterMs = 800

/**
 * The workspace and the rooms of the page are opened while the screens are still loading; who is
 * not remembered is asked for. Resolves when all the page shows is at hand, or when it has taken
 * too long: drawn with it at once, the page need not be drawn twice.
 */
async function openEarly({ screen, params, may: needed }: Opened) {
  if (!location.pathname.startsWith(base)) return
  const { user: remembered } = session
  const isOpen = !remembered || !needed || may(actorOf(remembered), needed)
  const rooms = (isOpen && screen?.rooms?.(params, remembered?.team_id)) || []
  const workspace = import('../../client/engine/workspace.ts')
  for (const code of [import('./routing/AppGuard.tsx'), import('../shell/Shell.tsx')])
    code.catch(() => {})
  screen?.load().catch(() => {})
  // A page without rooms begins with a question to the server.
  if (rooms.length === 0 || screen?.ask) readDeclarations().catch(() => {})
  // Whom the browser remembers is verified once the page stands.
  const known = remembered ? Promise.resolve(remembered) : verifyEarly().catch(() => null)
  if (remembered) prefetchRooms(remembered.id, [...roomsOf(remembered), ...rooms])
  else {
    // A browser that remembers no user has no rooms either.
    rooms.forEach(prefetchSnapshot)
    void known.then((user) => isInside(user) && roomsOf(user).forEach(prefetchSnapshot))
  }
  const opened = Promise.all([workspace, known]).then(async ([{ openWorkspace }, user]) => {
    if (!isInside(user)) return
    const { live, ready } = await openWorkspace(user)
    const asked = screen?.ask?.().catch(() => {})
    await Promise.all([ready, asked, ...rooms.map((room) => live.prepare(room))])
  })
  const late = new Promise((resolve) => setTimeout(resolve, outlineAfterMs - performance.now()))
  await Promise.race([opened, late])
}

/**
 * By then a page has drawn what it was opened for, and fetching everything else for the days
 * offline holds nothing up.
 */
const settledMs = 1_000

async function start() {
  const opened = openedBy(location.pathname)
  prefetchTexts(firstLanguage(), opened.namespaces)
  const early = openEarly(opened).catch(() => {})
  const { draw } = await import('./draw.tsx')
  await draw(opened.namespaces, early)
}

void start().catch((error: unknown) => {
  console.error(error)
  showNotLoaded()
  void startAnewAfterUpdate()
})

/** Whatever is half filled asks first. */
const leave = async (go: () => void) =>
  (await import('../../parts/leaving/block-leaving.ts')).leavePage(go)

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () =>
    setTimeout(whenIdle, settledMs, () => keepForOffline((go) => void leave(go))),
  )
