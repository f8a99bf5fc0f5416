import '@fontsource/inter/400.css'
import '@fontsource/inter/500.css'
import '@fontsource/inter/600.css'
import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '../../client/session.ts'
import { startTheme } from '../../client/theme.ts'
import { base } from '../../core/routes.ts'
import { startTranslation } from '../../parts/i18n.ts'
import { namespacesOf } from './namespaces.ts'

startTheme()

/** The workspace and the rooms of the page are opened while the screens are still loading. */
function openEarly() {
  const { user } = session
  if (!user?.setup_completed || !location.pathname.startsWith(base)) return
  const project = /\/projects\/([0-9a-f-]{36})/.exec(location.pathname)?.[1]
  void import('../../client/workspace.ts').then(async ({ openWorkspace }) => {
    const { live } = await openWorkspace(user)
    if (project) live.prepare(`project:${project}`)
  })
}

openEarly()
const [{ App }] = await Promise.all([import('./App.tsx'), startTranslation(namespacesOf(location.pathname))])
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error: unknown) => console.warn('Service worker registration failed', error))
  })
