import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { cutText } from '../../../parts/text/cut-text.ts'
import { fieldColumns, stacked } from './editing-props.ts'

const useStyles = makeStyles({
  heads: {
    display: 'grid',
    gridTemplateColumns: fieldColumns,
    flexShrink: 0,
    marginInlineStart: 'auto',
    // The button at the end of each line.
    paddingInlineEnd: '28px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [stacked]: { display: 'none' },
  },
  head: { ...cutText, padding: `0 ${tokens.spacingHorizontalXS}` },
})

/** What the fields of the tasks below are; each field says it as well. */
export function FieldHeads({ phaseLabel }: { phaseLabel: string }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const names = [t('column_LABELS'), phaseLabel, t('column_STATUS'), t('column_PRIORITY')]
  return (
    <div className={styles.heads} aria-hidden>
      <span />
      {[...names, t('column_ESTIMATION')].map((name) => (
        <span key={name} className={styles.head} title={name}>
          {name}
        </span>
      ))}
    </div>
  )
}
