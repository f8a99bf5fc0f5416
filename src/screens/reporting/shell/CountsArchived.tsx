import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({ root: { color: tokens.colorNeutralForeground3 } })

/** Says that a report counts archived tasks, which the figures of a project leave out at first. */
export function CountsArchived() {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  return <Caption1 className={styles.root}>{t('countsArchived')}</Caption1>
}
