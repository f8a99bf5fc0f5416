import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { StopRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pathToTasks } from '../../../core/catalogue/routes.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { Clock } from '../../../parts/marks/Clock.tsx'
import { touch } from '../../../parts/page/measures.ts'
import type { RunningTimer } from './use-running-timers.ts'

const useStyles = makeStyles({
  root: { width: '340px', maxWidth: 'calc(100vw - 48px)' },
  title: { display: 'block', margin: 0, padding: tokens.spacingHorizontalS },
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '60vh', overflowY: 'auto' },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  link: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    [touch]: { minHeight: '40px' },
  },
  stop: { flexShrink: 0 },
  project: { color: tokens.colorNeutralForeground3 },
})

interface TimerListProps {
  timers: readonly RunningTimer[]
  stop: (timer: RunningTimer) => void
  /** Asks what the tasks are called now. */
  again: () => void
  close: () => void
}

/** The running timers: what each measures, for how long, and how to stop it. */
export function TimerList({ timers, stop, again, close }: TimerListProps) {
  const styles = useStyles()
  const { t } = useTranslation('timers')
  useOnce(again)
  return (
    <div className={styles.root}>
      <Text as="h2" size={300} weight="semibold" className={styles.title}>
        {t('title')}
      </Text>
      <ul className={styles.list}>
        {timers.map((timer) => (
          <TimerLine key={timer.id} {...{ timer, stop, close }} />
        ))}
      </ul>
    </div>
  )
}

function TimerLine({
  timer,
  stop,
  close,
}: Omit<TimerListProps, 'timers' | 'again'> & { timer: RunningTimer }) {
  const styles = useStyles()
  const { t } = useTranslation('timers')
  const { task_id, project_id, start_time } = timer
  const name = useRow('task', task_id)?.name ?? timer.task_name ?? t('unknownTask')
  const project = useRow('project', project_id)?.name ?? timer.project_name
  return (
    <li className={styles.line}>
      <Link className={styles.link} to={pathToTasks(project_id, task_id)} onClick={close}>
        <Text truncate wrap={false} title={name}>
          {name}
        </Text>
        {project && (
          <Text size={200} truncate wrap={false} className={styles.project} title={project}>
            {project}
          </Text>
        )}
      </Link>
      <Clock since={start_time} />
      <Button
        size="small"
        className={styles.stop}
        icon={<StopRegular />}
        aria-label={t('stopOf', { name })}
        onClick={() => stop(timer)}
      >
        {t('stop')}
      </Button>
    </li>
  )
}
