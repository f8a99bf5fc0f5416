import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { useApprovals } from '../../../parts/data/use-approvals.ts'
import { useRowsOfTask } from '../../../parts/data/use-lazy-rows.ts'
import { keepDraft, keepRefused, readDraft, useDraft } from '../../../parts/form/drafts.ts'
import { useIsShown } from '../../../parts/hooks/use-is-shown.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { NotLoaded } from '../../../parts/page/NotLoaded.tsx'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { showSpent } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { TimerCell } from '../fields/TimerCell.tsx'
import { useTaskContext } from '../task-context.ts'
import { ExportButton } from './ExportButton.tsx'
import { type Entry, entryIn, isSameTime, type sentOf, usualEntry } from './entry.ts'
import { TimeLogForm } from './TimeLogForm.tsx'
import { TimeLogLine } from './TimeLogLine.tsx'
import { byStart, totalsOf } from './totals.ts'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  total: { fontVariantNumeric: 'tabular-nums', marginRight: 'auto' },
  timer: { display: 'inline-flex', alignItems: 'center', '& .task-hover': { opacity: 1 } },
  plain: { listStyleType: 'none', margin: 0, padding: 0 },
  people: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  spent: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  touched: { [touch]: { minHeight: '44px' } },
})

/** Who has logged how much time on a task, and a form to log more. */
export function TimeLogs({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const { t } = useTranslation('timelogs')
  const { rows, known, failure, again } = useRowsOfTask('work_log', task)
  const [most, setMost] = useState<number>(limits.activityPage)
  const personOf = usePersons()
  const approvals = useApprovals(task.project_id)
  const sorted = [...rows].sort(byStart)
  return (
    <>
      <TimeHead task={task} approvals={approvals} />
      {known && <Totals logs={rows} personOf={personOf} />}
      {!known && failure === undefined && <LineSkeleton lines={3} />}
      {!known && failure !== undefined && <NotLoaded text={t('notLoaded')} again={again} />}
      {known && sorted.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {sorted.length > 0 && (
        <ul className={styles.plain}>
          {sorted.slice(0, most).map((log) => (
            <TimeLogLine key={log.id} log={log} person={personOf(log)} approvals={approvals} />
          ))}
        </ul>
      )}
      {sorted.length > most && (
        <Button className={styles.touched} onClick={() => setMost(most + limits.activityPage)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

interface TimeHeadProps {
  task: Row<'task'>
  approvals: readonly Row<'time_approval'>[]
}

/** What is logged in all, the own timer, and a form to log time by hand. */
function TimeHead({ task, approvals }: TimeHeadProps) {
  const styles = useStyles()
  const { t } = useTranslation('timelogs')
  const key = `time ${task.id}` as const
  const timeKey = `hours ${task.id}` as const
  const [kept] = useState(() => entryIn(readDraft(timeKey)))
  const [open, setOpen] = useState(() => kept !== undefined || readDraft(key) !== null)
  const [isKept, setIsKept] = useState(open)
  const [start, setStart] = useState(() => {
    const words = readDraft(key) ?? ''
    return kept ? { ...kept, description: words } : usualEntry(Date.now(), words)
  })
  const [words, setWords] = useState(start.description)
  const typed = useRef(start)
  /** Whether somebody has typed when it was, and not just what. */
  const isTimed = useRef(kept !== undefined)
  const isShown = useIsShown()
  const isOpen = useRef(open)
  isOpen.current = open
  useDraft(key, () => words || null)
  useDraft(timeKey, () => (isTimed.current ? JSON.stringify(typed.current) : null))
  function show(entry: Entry, isKept: boolean) {
    typed.current = entry
    setIsKept(isKept)
    setStart(entry)
    setWords(entry.description)
    setOpen(true)
  }
  function close() {
    keepDraft(key, null)
    keepDraft(timeKey, null)
    isTimed.current = false
    setWords('')
    setOpen(false)
  }
  async function log(sent: ReturnType<typeof sentOf>) {
    const giving = workspace()
    const entry = typed.current
    const wasTimed = isTimed.current
    close()
    const command = act('addTimeLog', { id: task.id, ...sent })
    const done = await keepRefused(key, entry.description, command, () => {
      const isFree = isShown.current && !isOpen.current
      if (isFree) {
        isTimed.current = wasTimed
        show(entry, true)
      }
      return isFree
    })
    // Somebody else may have signed in since, who has logged nothing.
    if (!done || workspace() !== giving) return
    tellDone(t('logged', { time: showSpent(sent.seconds_spent) }), done.id)
  }
  return (
    <>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.total}>
          {t('total', { time: showSpent(task.total_minutes_spent) })}
        </Subtitle2>
        <span className={styles.timer}>
          <TimerCell task={task} tabIndex={0} alone />
        </span>
        {task.total_minutes_spent > 0 && (
          <ExportButton taskId={task.id} className={styles.touched} />
        )}
        {!open && (
          <Button
            className={styles.touched}
            onClick={() =>
              show(isTimed.current ? typed.current : usualEntry(Date.now(), words), false)
            }
          >
            {t('log')}
          </Button>
        )}
      </div>
      {open && (
        <TimeLogForm
          label={t('new')}
          submit={t('log')}
          start={start}
          isKept={isKept}
          approvals={approvals}
          onChange={(entry) => {
            typed.current = entry
            isTimed.current ||= !isSameTime(entry, start)
            setWords(entry.description)
          }}
          onSubmit={(sent) => void log(sent)}
          leave={() => setOpen(false)}
          cancel={close}
        />
      )}
    </>
  )
}

type PersonOf = (log: Row<'work_log'>) => { name: string; avatar_url: string | null }

/** Who logged, as they are called now; those who have left, as they were called. */
function usePersons(): PersonOf {
  const { members } = useTaskContext()
  const byUser = new Map([...members.values()].map((member) => [member.user_id, member]))
  return ({ user_id, member_name }) =>
    byUser.get(user_id) ?? { name: member_name, avatar_url: null }
}

interface TotalsProps {
  logs: readonly Row<'work_log'>[]
  personOf: PersonOf
}

/** What each of several people has logged. */
function Totals({ logs, personOf }: TotalsProps) {
  const styles = useStyles()
  const { t } = useTranslation('timelogs')
  const totals = totalsOf(logs)
  if (totals.length < 2) return null
  return (
    <ul className={`${styles.plain} ${styles.people}`} aria-label={t('people')}>
      {totals.map(({ user_id, seconds, log }) => {
        const { name, avatar_url } = personOf(log)
        return (
          <li key={user_id} className={styles.person}>
            <NamedAvatar name={name} url={avatar_url} size={24} decorative />
            <span>{name}</span>
            <span className={styles.spent}>{showSpent(seconds)}</span>
          </li>
        )
      })}
    </ul>
  )
}
