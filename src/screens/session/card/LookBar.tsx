import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { WeatherMoonRegular, WeatherSunnyRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { theme, toggleTheme } from '../../../client/session/theme.ts'
import { languages } from '../../../core/session/languages.ts'
import { phone } from '../../../parts/page/measures.ts'
import { changeLanguage, languageNames, languageTags } from '../../../parts/text/i18n.ts'

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalM}`,
  },
  choice: {
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    [phone]: { minHeight: '40px', minWidth: '40px' },
  },
  chosen: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
})

/** Language and theme, for those who are not signed in and so have no menu of their own. */
export function LookBar() {
  const styles = useStyles()
  const { t, i18n } = useTranslation()
  const { mode } = useSnapshot(theme)
  return (
    <footer className={styles.bar}>
      {languages.map((language) => (
        <Button
          key={language}
          appearance="transparent"
          size="small"
          className={mergeClasses(styles.choice, language === i18n.language && styles.chosen)}
          aria-pressed={language === i18n.language}
          lang={languageTags[language]}
          onClick={() => void changeLanguage(language)}
        >
          {languageNames[language]}
        </Button>
      ))}
      <Button
        appearance="transparent"
        size="small"
        className={styles.choice}
        icon={mode === 'dark' ? <WeatherSunnyRegular /> : <WeatherMoonRegular />}
        aria-label={t(mode === 'dark' ? 'lightTheme' : 'darkTheme')}
        onClick={toggleTheme}
      />
    </footer>
  )
}
