import { Button, makeStyles, mergeClasses, Switch, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { serverNow } from '../../../client/requests/server-clock.ts'
import type { Row } from '../../../core/model.ts'
import { seriesFrom } from '../../../core/recurring/begin.ts'
import type { ScheduleRule } from '../../../core/recurring/rule.ts'
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
  /** The schedule that the dialog is open for: the known one, or one that is stored once it is saved. */
  const [asked, setAsked] = useState<'known' | Row<'task_schedule'> | null>(null)
  const shown = asked === 'known' ? schedule : asked
  const ask = () =>
    setAsked(
      seriesFrom(task, {
        ...{ id: task.id, userId: workspace().user.id, now: serverNow(), today: day },
      }),
    )
  function save(rule: ScheduleRule) {
    if (schedule) void act('changeSchedule', { scheduleId: schedule.id, ...rule })
    else void act('setTaskRecurring', { id: task.id, on: true, ...rule })
    setAsked(null)
  }
  /** The rule goes with it, and is there again once that is taken back. */
  async function end() {
    const reply = await act('setTaskRecurring', { id: task.id, on: false })
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
        onChange={(_, { checked }) => (checked ? ask() : void end())}
      />
      {schedule ? (
        <div className={styles.rule}>
          <button
            type="button"
            className={mergeClasses(className, styles.text)}
            aria-label={t('change', { rule: text! })}
            onClick={() => setAsked('known')}
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
      {shown && (
        <RecurringDialog
          key={shown.id}
          task={task}
          schedule={shown}
          tasks={asked === 'known' ? tasks : [task]}
          save={save}
          close={() => setAsked(null)}
        />
      )}
    </div>
  )
}
