import { Button } from '@fluentui/react-components'
import { WeatherMoonRegular, WeatherSunnyRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { theme, toggleTheme } from '../../client/session/theme.ts'
import { Tooltip } from './Tooltip.tsx'

/** Switches between light and dark (A4). */
export function ThemeToggle() {
  const { t } = useTranslation()
  const { mode } = useSnapshot(theme)
  const label = t(mode === 'dark' ? 'lightTheme' : 'darkTheme')
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        icon={mode === 'dark' ? <WeatherSunnyRegular /> : <WeatherMoonRegular />}
        onClick={toggleTheme}
      />
    </Tooltip>
  )
}
