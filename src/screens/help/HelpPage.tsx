import { Body1, Button, makeStyles, Subtitle2, Title2, tokens } from '@fluentui/react-components'
import { KeyboardRegular, TopSpeedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../parts/hooks/use-title.ts'
import { openOverlay } from '../shell/overlays/overlays.ts'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    maxWidth: '760px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXL}`,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    alignItems: 'flex-start',
  },
  topic: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  head: { margin: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
})

const topics = ['start', 'tasks', 'together', 'offline', 'undo'] as const

/** An introduction to the application (A2). */
export function HelpPage() {
  const styles = useStyles()
  const { t } = useTranslation('help')
  useTitle(t('title'))
  return (
    <main className={styles.page}>
      <Title2 as="h1" className={styles.head}>
        {t('title')}
      </Title2>
      {topics.map((topic) => (
        <section key={topic} className={styles.topic}>
          <Subtitle2 as="h2" className={styles.head}>
            {t(`${topic}.title`)}
          </Subtitle2>
          <Body1 as="p" className={styles.text}>
            {t(`${topic}.text`)}
          </Body1>
        </section>
      ))}
      <section className={styles.topic}>
        <Subtitle2 as="h2" className={styles.head}>
          {t('keys.title')}
        </Subtitle2>
        <Body1 as="p" className={styles.text}>
          {t('keys.text')}
        </Body1>
        <span>
          <Button icon={<KeyboardRegular />} onClick={() => openOverlay('shortcuts')}>
            {t('keys.show')}
          </Button>
        </span>
      </section>
      <section className={styles.topic}>
        <Subtitle2 as="h2" className={styles.head}>
          {t('speed.title')}
        </Subtitle2>
        <Body1 as="p" className={styles.text}>
          {t('speed.text')}
        </Body1>
        <span>
          <Button icon={<TopSpeedRegular />} onClick={() => openOverlay('speed')}>
            {t('speed.show')}
          </Button>
        </span>
      </section>
    </main>
  )
}
