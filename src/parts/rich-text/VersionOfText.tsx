import { Caption1Strong, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { RichText } from './RichText.tsx'

const useStyles = makeStyles({
  version: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  text: {
    padding: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  empty: { color: tokens.colorNeutralForeground3 },
})

/** One of two texts that people have written, with whose it is. */
export function VersionOfText({ label, html }: { label: string; html: string }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  return (
    <section className={styles.version} aria-label={label}>
      <Caption1Strong aria-hidden>{label}</Caption1Strong>
      <div className={styles.text}>
        {html ? <RichText html={html} /> : <span className={styles.empty}>{t('noText')}</span>}
      </div>
    </section>
  )
}
