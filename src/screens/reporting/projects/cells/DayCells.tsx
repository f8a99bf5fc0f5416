import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../client/local-days.ts'
import { daysOf, type ReportedProject } from '../../../../core/reporting/project-row.ts'
import { DayPicker } from '../../../../parts/pickers/DayPicker.tsx'
import { showDay } from '../../../../parts/text/format.ts'
import { EditedCell, type EditedCellProps } from './EditedCell.tsx'

const useStyles = makeStyles({
  days: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  none: { color: tokens.colorNeutralForeground3 },
  overdue: { color: tokens.colorStatusDangerForeground3 },
})

/** The first and the last day of a project, which are chosen there. */
export function DatesCell({ project, edit }: EditedCellProps) {
  const styles = useStyles()
  const { t } = useTranslation('projectreport')
  const { name, start_date, end_date, can_edit } = project
  const day = (field: 'start_date' | 'end_date', bounds: { min?: string; max?: string }) => {
    const value = project[field]
    const label = t(field === 'start_date' ? 'startOf' : 'endOf', { name })
    const text = value ? showDay(value, (key) => t(`common:${key}`)) : t('common:noDate')
    return (
      <EditedCell
        {...{ label, text, fixed: !can_edit }}
        shown={<span className={value ? '' : styles.none}>{text}</span>}
      >
        {(close) => (
          <DayPicker
            value={value}
            {...bounds}
            onPick={(picked) => {
              const days = field === 'end_date' ? daysOf({ end_date: picked }, today()) : {}
              edit(project, { [field]: picked }, { [field]: picked, ...days })
              close()
            }}
          />
        )}
      </EditedCell>
    )
  }
  return (
    <span className={styles.days}>
      {day('start_date', end_date ? { max: end_date } : {})}
      {day('end_date', start_date ? { min: start_date } : {})}
    </span>
  )
}

/** How many days a project has left, or how many it is overdue. */
export function DaysLeft({ project }: { project: ReportedProject }) {
  const styles = useStyles()
  const { t } = useTranslation('projectreport')
  const { days_left, is_overdue, is_today } = project
  if (days_left === null) return <span className={styles.none}>–</span>
  const count = Number(days_left)
  return (
    <span className={mergeClasses(is_overdue && styles.overdue)}>
      {is_today ? t('today') : t(is_overdue ? 'daysOverdue' : 'daysLeftCount', { count })}
    </span>
  )
}
