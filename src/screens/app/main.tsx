import '@fontsource/inter/400.css'
import '@fontsource/inter/500.css'
import '@fontsource/inter/600.css'
import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { session, verifyEarly } from '../../client/session.ts'
import { askAhead } from '../../client/snapshots.ts'
import { startTheme } from '../../client/theme.ts'
import { startUpdates } from '../../client/updates.ts'
import { base } from '../../core/routes.ts'
import { startTranslation } from '../../parts/i18n.ts'
import { namespacesOf } from './namespaces.ts'

startTheme()

/** The session is verified, and the workspace and the rooms of the page are opened, while the screens are still loading. */
function openEarly() {
  if (!location.pathname.startsWith(base)) return
  const project = /\/projects\/([0-9a-f-]{36})/.exec(location.pathname)?.[1]
  const workspace = import('../../client/workspace.ts')
  void import('./guards.tsx')
  void import('../shell/Shell.tsx')
  if (project) void import('../projects/ProjectPage.tsx')
  const verified = verifyEarly().catch(() => null)
  // A browser that remembers nobody has no rooms either.
  if (!session.user) {
    if (project) askAhead(`project:${project}`)
    void verified.then((user) => {
      if (!user?.setup_completed) return
      askAhead(`user:${user.id}`)
      askAhead(`team:${user.team_id}`)
    })
  }
  void Promise.all([workspace, session.user ?? verified]).then(async ([{ openWorkspace }, user]) => {
    if (!user?.setup_completed) return
    const { live } = await openWorkspace(user)
    if (project) live.prepare(`project:${project}`)
  })
}

async function start() {
  const [{ App }] = await Promise.all([import('./App.tsx'), startTranslation(namespacesOf(location.pathname))])
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

openEarly()
void start()
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => {
    startUpdates().catch((error: unknown) => console.warn('Service worker registration failed', error))
  })
