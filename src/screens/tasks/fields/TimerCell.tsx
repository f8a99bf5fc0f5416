import { mergeClasses } from '@fluentui/react-components'
import { PlayRegular, StopFilled } from '@fluentui/react-icons'
import { act, workspace } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { Clock } from '../../../parts/marks/Clock.tsx'
import { showMinutes } from '../../../parts/text/format.ts'
import { startTimer } from '../../shell/timers/start-timer.ts'
import { useTaskContext } from '../task-context.ts'

interface TimerCellProps {
  task: Row<'task'>
  /** Whether Tab leads to it; in lists the keys of the list do. */
  tabIndex?: 0 | -1
  /** Without the logged time, where that is shown beside. */
  alone?: boolean
  /** Whether the time opens the logs. */
  opens?: boolean
}

/** Starts and stops the own timer; shows the running clock, else all logged time, which opens its logs. */
export function TimerCell({ task, tabIndex = -1, alone, opens }: TimerCellProps) {
  const { t, styles, edit } = useTaskContext()
  const timers = useRoom(
    `user:${workspace().user.id}`,
    ['timer'],
    (reader) => reader.list('timer'),
    none,
  )
  const timer = timers.find(({ task_id }) => task_id === task.id)
  const spent =
    task.total_minutes_spent > 0 ? showMinutes(task.total_minutes_spent / 60) || '<1m' : ''
  const time = timer ? <Clock since={timer.start_time} /> : alone ? '' : spent
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        className={mergeClasses(
          styles.arrow,
          styles.timer,
          !timer && 'task-hover',
          !timer && task.total_minutes_spent === 0 && styles.hover,
        )}
        aria-label={t(timer ? 'stopTimer' : 'startTimer')}
        title={t(timer ? 'stopTimer' : 'startTimer')}
        onClick={(event) => {
          event.stopPropagation()
          if (timer) void act('stopTimer', { id: task.id })
          else startTimer(task.id)
        }}
      >
        {timer ? <StopFilled /> : <PlayRegular />}
      </button>
      {opens ? (
        <button
          type="button"
          tabIndex={-1}
          className={mergeClasses(
            styles.spent,
            !timer && spent === '' && mergeClasses('task-hover', styles.faint, styles.hover),
          )}
          aria-label={spent === '' ? t('timeLog') : t('timeLogOf', { time: spent })}
          title={t('timeLog')}
          onClick={(event) => {
            event.stopPropagation()
            const target = event.currentTarget
            edit({ taskId: task.id, field: 'TIME_TRACKING', target })
          }}
        >
          {time || '–'}
        </button>
      ) : (
        time
      )}
    </>
  )
}

const none: readonly Row<'timer'>[] = []
