import { Field, Radio, RadioGroup } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { setTheme, type ThemeChoice, theme, themeChoices } from '../../../client/session/theme.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'

/** Light, dark, or as the system is (A2.28): it changes at once, and this browser remembers it. */
export function AppearancePage() {
  const { t } = useTranslation('shell')
  const { choice } = useSnapshot(theme)
  return (
    <SettingsPage name="settingsAppearance">
      <Field label={t('theme')}>
        <RadioGroup value={choice} onChange={(_, { value }) => setTheme(value as ThemeChoice)}>
          {themeChoices.map((each) => (
            <Radio key={each} value={each} label={t(`themes.${each}`)} />
          ))}
        </RadioGroup>
      </Field>
    </SettingsPage>
  )
}
