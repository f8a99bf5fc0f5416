import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepCompositionKeys } from '../../client/keyboard/composition.ts'
import { keepFocus } from '../../parts/focus/keep-focus.ts'
import { startTranslation } from '../../parts/text/i18n.ts'
import { App } from './App.tsx'
import { loadPage } from './routing/page-code.ts'
import { routeTree } from './routing/route-tree.tsx'

/** Draws the application once the texts of some namespaces are loaded and `opened` has resolved. */
export async function draw(namespaces: readonly string[], opened: Promise<void>) {
  keepCompositionKeys()
  keepFocus()
  void loadPage(routeTree, location.pathname)
  await Promise.all([startTranslation(namespaces), opened])
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
