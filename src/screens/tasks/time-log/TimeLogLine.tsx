import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DeleteRegular, EditRegular, LockClosedRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { approvalAt } from '../../../core/time-approvals/locked.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { touch } from '../../../parts/page/measures.ts'
import { showInstant, showSpent } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { LogLine } from '../drawer/LogLine.tsx'
import { entryOf } from './entry.ts'
import { TimeLogForm } from './TimeLogForm.tsx'

const useStyles = makeStyles({
  action: { [touch]: { minWidth: '40px', minHeight: '40px' } },
  locked: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '& svg': { flexShrink: 0 },
  },
  words: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

interface TimeLogLineProps {
  log: Row<'work_log'>
  person: { name: string; avatar_url: string | null }
  approvals: readonly Row<'time_approval'>[]
}

/**
 * A log: who worked how long and when, and on what; one's own is changed and deleted unless it is
 * approved.
 */
export function TimeLogLine({ log, person, approvals }: TimeLogLineProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('timelogs')
  const [editing, setEditing] = useState(false)
  const isOwn = log.user_id === workspace().user.id
  const approval = approvalAt(approvals, log.created_at)
  async function remove() {
    const done = await act('deleteTimeLog', { id: log.id, task: log.task_id })
    if (done) tellDone(t('deleted'), done.id)
  }
  const time = showSpent(log.time_spent)
  return (
    <LogLine
      person={person}
      at={log.created_at}
      text={log.logged_by_timer ? t('byTimer', { time }) : t('byHand', { time })}
      last
      actions={
        isOwn &&
        !approval &&
        !editing && (
          <>
            <Button
              size="small"
              appearance="subtle"
              className={styles.action}
              icon={<EditRegular />}
              aria-label={t('edit')}
              title={t('edit')}
              onClick={() => setEditing(true)}
            />
            <Button
              size="small"
              appearance="subtle"
              className={mergeClasses(styles.action, danger.quiet)}
              icon={<DeleteRegular />}
              aria-label={t('delete')}
              title={t('delete')}
              onClick={() => void remove()}
            />
          </>
        )
      }
    >
      {approval && (
        <span className={styles.locked}>
          <LockClosedRegular />
          {t('approved', { name: approval.member_name, day: showInstant(approval.created_at) })}
        </span>
      )}
      {editing && !approval ? (
        <TimeLogForm
          label={t('edit')}
          submit={t('save')}
          start={entryOf(log)}
          before={log}
          approvals={approvals}
          cancel={() => setEditing(false)}
          onSubmit={(sent) => {
            setEditing(false)
            void act('editTimeLog', { id: log.id, ...sent })
          }}
        />
      ) : (
        log.description && <p className={styles.words}>{log.description}</p>
      )}
    </LogLine>
  )
}
