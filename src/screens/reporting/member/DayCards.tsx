import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LockMark } from '../../../parts/marks/LockMark.tsx'
import { Card } from '../../../parts/page/Card.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showDate, showInstant } from '../../../parts/text/format.ts'
import { ReportedTaskLink } from '../as-of/ReportedTaskLink.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: `0 0 ${tokens.spacingVerticalS}` },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  task: {
    ...cutText,
    minWidth: 0,
    maxWidth: '100%',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [touch]: { lineHeight: '40px' },
  },
  place: { ...cutText, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** Something that was done to a task. */
interface Log {
  id: string
  task_id: string
  project_id: string
  task_name: string
  task_key: string
  project_name: string
  created_at: string
  /** Who approved it, which locks it, and when; of logged time alone. */
  approval?: { member_name: string; created_at: string } | null
}

interface DayCardsProps<L extends Log> {
  days: readonly { log_day: string; logs: readonly L[] }[]
  /** What was done, before the task it was done to. */
  what: (log: L) => ReactNode
}

/** What was done day by day, the last day first; tasks open from it. */
export function DayCards<L extends Log>({ days, what }: DayCardsProps<L>) {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  return (
    <>
      {days.toReversed().map(({ log_day, logs }) => (
        <Card key={log_day} title={showDate(log_day)} count={logs.length}>
          <ul className={styles.list}>
            {logs.map((log) => (
              <li key={log.id} className={styles.line}>
                {what(log)}
                <ReportedTaskLink
                  className={styles.task}
                  projectId={log.project_id}
                  taskId={log.task_id}
                  title={log.task_name}
                >
                  {log.task_name}
                </ReportedTaskLink>
                <span className={styles.place} title={log.project_name}>
                  {log.task_key} · {log.project_name}
                </span>
                {log.approval && (
                  <LockMark
                    label={t('locked', {
                      name: log.approval.member_name,
                      day: showInstant(log.approval.created_at),
                    })}
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}

/** How many entries some days have. */
export const entriesIn = (days: readonly { logs: readonly unknown[] }[] = []) =>
  days.reduce((count, { logs }) => count + logs.length, 0)
