import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { sentenceKey } from '../../../core/activity/sentence.ts'
import type { Activity } from '../../../core/activity/wire.ts'
import { LogLine } from '../drawer/LogLine.tsx'
import { ActivityValue, hasValues } from './ActivityValue.tsx'

const useStyles = makeStyles({
  values: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  arrow: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
})

/** An entry of the log: what was done, and what it was before. */
export function ActivityLine({ entry }: { entry: Activity }) {
  const styles = useStyles()
  const { t } = useTranslation('activity')
  const { done_by, created_at, log_type, undo } = entry
  const isChange = log_type === 'update'
  return (
    <LogLine
      person={done_by}
      at={created_at}
      text={sentenceOf(entry, t)}
      note={undo ? t('undo') : undefined}
    >
      {hasValues(entry) && (
        <div className={styles.values}>
          {(isChange || log_type === 'delete' || log_type === 'unassign') && (
            <ActivityValue entry={entry} side="previous" />
          )}
          {isChange && (
            <ArrowRightRegular className={styles.arrow} role="img" aria-label={t('became')} />
          )}
          {(isChange || log_type === 'create' || log_type === 'assign') && (
            <ActivityValue entry={entry} side="current" />
          )}
        </div>
      )}
    </LogLine>
  )
}

/** What was done, as it follows the name of who did it. */
function sentenceOf(entry: Activity, t: TFunction<'activity'>) {
  const { attribute_type: attribute } = entry
  return t(`did.${sentenceKey(entry)}`, { defaultValue: t('unknown', { attribute }) })
}
