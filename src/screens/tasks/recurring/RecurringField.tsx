import { Button, makeStyles, mergeClasses, Switch, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { datesAhead } from '../../../core/recurring/series.ts'
import { touch } from '../../../parts/page/measures.ts'
import { showDay } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { useTaskContext } from '../task-context.ts'
import { RecurringDialog } from './RecurringDialog.tsx'
import { ruleText } from './rule-text.ts'
import { useSeries } from './use-series.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'flex-start', minWidth: 0 },
  rule: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  // As high as the switch beside it.
  text: { minHeight: '36px', overflowWrap: 'anywhere', [touch]: { minHeight: '40px' } },
  off: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '36px',
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    [touch]: { minHeight: '40px' },
  },
  next: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  // In line with the date also where it stands below it.
  skip: {
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalXS,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    [touch]: { minHeight: '40px', minWidth: '40px' },
  },
})

interface RecurringFieldProps {
  task: Row<'task'>
  /** The style of a button that changes a field. */
  className: string
}

/** Whether and how a task repeats: a switch, the rule in words, and the date that comes next. */
export function RecurringField({ task, className }: RecurringFieldProps) {
  const styles = useStyles()
  const { t } = useTranslation(['recurring', 'tasks'])
  const { statuses, day } = useTaskContext()
  const { schedule, tasks } = useSeries(task)
  /** Whether the dialog is open for a rule that the switch has just made, or for an older one. */
  const [asking, setAsking] = useState<'new' | 'known' | null>(null)
  async function turn(on: boolean) {
    const done = act('setTaskRecurring', { id: task.id, on })
    setAsking(on ? 'new' : null)
    const reply = await done
    if (!reply) setAsking(null)
    return reply
  }
  /** The rule goes with it, and is there again once that is taken back. */
  async function end() {
    const reply = await turn(false)
    if (reply) tellDone(t('ended', { name: task.name }), reply.id)
  }
  const nameOf = (id: string | null) => statuses.get(id ?? '')?.name ?? t('firstStatus')
  const text = schedule && ruleText(schedule, t, nameOf)
  const next = useMemo(
    () => schedule && datesAhead(schedule, tasks, day, 1)[0],
    [schedule, tasks, day],
  )
  return (
    <div className={styles.root}>
      <Switch
        checked={schedule !== undefined}
        aria-label={t('tasks:repeats')}
        onChange={(_, { checked }) => void (checked ? turn(true) : end())}
      />
      {schedule ? (
        <div className={styles.rule}>
          <button
            type="button"
            className={mergeClasses(className, styles.text)}
            aria-label={t('change', { rule: text! })}
            onClick={() => setAsking('known')}
          >
            {text}
          </button>
          <span className={styles.next}>
            {next ? t('next', { date: showDay(next, t) }) : t('over')}
            {next && (
              <Button
                size="small"
                appearance="subtle"
                className={styles.skip}
                aria-label={t('skipOn', { date: showDay(next, t) })}
                onClick={() => void act('skipNextDate', { scheduleId: schedule.id })}
              >
                {t('skip')}
              </Button>
            )}
          </span>
        </div>
      ) : (
        <span className={styles.off}>{t('off')}</span>
      )}
      {asking && schedule && (
        <RecurringDialog
          key={schedule.id}
          task={task}
          schedule={schedule}
          tasks={tasks}
          close={() => setAsking(null)}
          cancel={() => (asking === 'new' ? void turn(false) : setAsking(null))}
        />
      )}
    </div>
  )
}
