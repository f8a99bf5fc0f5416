import {
  createDOMRenderer,
  FluentProvider,
  RendererProvider,
  webDarkTheme,
  webLightTheme,
} from '@fluentui/react-components'
import { BrowserRouter } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { page } from '../../client/requests/reactions.ts'
import { setUser } from '../../client/session/session.ts'
import { theme } from '../../client/session/theme.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { FocusFollower } from '../../parts/focus/FocusFollower.tsx'
import '../../parts/leaving/steps.ts'
import { nonce } from '../../parts/page/nonce.ts'
import { Alerts } from './alerts/Alerts.tsx'
import { BuiltProvider } from './built.ts'
import { isBuilt } from './features.ts'
import { Pages } from './routing/Pages.tsx'
import { routeTree } from './routing/route-tree.tsx'

const family = {
  fontFamilyBase: "Inter, 'Segoe UI', system-ui, -apple-system, Roboto, 'Noto Sans SC', sans-serif",
}
const corners = { borderRadiusMedium: `${limits.radiusPx}px` }
const themes = {
  light: { ...webLightTheme, ...family, ...corners },
  dark: { ...webDarkTheme, ...family, ...corners },
}
const change = { transition: `background-color ${limits.themeTransitionMs}ms` }

const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce } })

page.go = (address) => location.assign(address)
page.endSession = () => setUser(null)

/** The whole application in the colours of its theme. */
export function App() {
  const { mode } = useSnapshot(theme)
  return (
    <RendererProvider renderer={renderer}>
      <FluentProvider theme={themes[mode]} style={change}>
        <BuiltProvider value={isBuilt}>
          <BrowserRouter>
            <Pages tree={routeTree} />
          </BrowserRouter>
        </BuiltProvider>
        <Alerts />
        <FocusFollower />
      </FluentProvider>
    </RendererProvider>
  )
}
