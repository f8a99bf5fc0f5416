import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DeleteRegular, EditRegular, LockClosedRegular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { approvalAt } from '../../../core/time-approvals/locked.ts'
import { isSame } from '../../../core/values/same.ts'
import { keepDraft, keepRefused, readDraft, useDraft } from '../../../parts/form/drafts.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { touch } from '../../../parts/page/measures.ts'
import { showInstant, showSpent } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { LogLine } from '../drawer/LogLine.tsx'
import { entryIn, entryOf, type sentOf } from './entry.ts'
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
  const isOwn = log.user_id === workspace().user.id
  const key = `log ${log.id}` as const
  /** What is being changed, now or when this was shown last. */
  const [editing, setEditing] = useState(() => (isOwn ? entryIn(readDraft(key)) : undefined))
  /** How often a refused change was put back: its form begins again then. */
  const [back, setBack] = useState(0)
  const typed = useRef(editing)
  useDraft(key, () => (typed.current ? JSON.stringify(typed.current) : null))
  const approval = approvalAt(approvals, log.created_at)
  function end() {
    typed.current = undefined
    keepDraft(key, null)
    setEditing(undefined)
  }
  function save(sent: ReturnType<typeof sentOf>) {
    const entry = typed.current
    end()
    const command = act('editTimeLog', { id: log.id, ...sent })
    if (!entry) return
    void keepRefused<unknown>(key, JSON.stringify(entry), command, () => {
      // It has been changed on meanwhile.
      if (typed.current) return true
      keepDraft(key, JSON.stringify(entry))
      typed.current = entry
      setEditing(entry)
      setBack((times) => times + 1)
      return true
    })
  }
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
              onClick={() => setEditing(entryOf(log))}
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
      {editing ? (
        <TimeLogForm
          key={back}
          label={t('edit')}
          submit={t('save')}
          start={editing}
          isKept={typed.current !== undefined}
          before={log}
          approvals={approvals}
          onChange={(entry) => {
            typed.current = isSame(entry, entryOf(log)) ? undefined : entry
          }}
          cancel={end}
          onSubmit={save}
        />
      ) : (
        log.description && <p className={styles.words}>{log.description}</p>
      )}
    </LogLine>
  )
}
