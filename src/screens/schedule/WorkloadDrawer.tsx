import { Field, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { limits } from '../../core/catalogue/limits.ts'
import { pathToTasks } from '../../core/catalogue/routes.ts'
import type { Contract } from '../../core/contract.ts'
import type { Output } from '../../core/engine/call.ts'
import type { Row } from '../../core/model.ts'
import { earlier, later, type Span } from '../../core/roadmap/span.ts'
import { loadsOf, planned, segmentsOf } from '../../core/schedule/load.ts'
import { addDays } from '../../core/values/time.ts'
import { Figures } from '../../parts/charts/Figures.tsx'
import { useQuery } from '../../parts/data/use-query.ts'
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx'
import { DayInput } from '../../parts/form/DayInput.tsx'
import { ColourDot } from '../../parts/marks/ColourDot.tsx'
import { EmptyState } from '../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../parts/page/LineSkeleton.tsx'
import { Message } from '../../parts/page/Message.tsx'
import { phone } from '../../parts/page/measures.ts'
import { DataTable } from '../../parts/table/DataTable.tsx'
import { ListState } from '../../parts/table/ListState.tsx'
import { cutCell, cutText } from '../../parts/text/cut-text.ts'
import { showDays, showList, zone } from '../../parts/text/format.ts'
import { hoursText } from '../../parts/text/hours-text.ts'
import { showNumber } from '../../parts/text/i18n.ts'
import { shownName } from '../../parts/text/lookup-keys.ts'
import { DaysOff } from './grid/DaysOff.tsx'
import { MemberHours } from './MemberHours.tsx'
import type { Schedule } from './use-schedule.ts'

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  days: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    '> *': { flexBasis: '160px' },
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  table: {
    '--columns': 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 1fr)',
    [phone]: { '--columns': 'minmax(0, 3fr) minmax(0, 2fr) 96px' },
  },
  rest: { color: tokens.colorNeutralForeground3 },
  tableCell: { paddingRight: tokens.spacingHorizontalM },
  cell: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  text: cutText,
  link: {
    ...cutCell,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})

interface WorkloadDrawerProps {
  member: Row<'team_member'>
  /** The days to begin with. */
  span: Span
  schedule: Schedule
  close: () => void
}

/** What a member is to do in some days and has logged in them, and their tasks without a day. */
export function WorkloadDrawer({ member, span, schedule, close }: WorkloadDrawerProps) {
  const styles = useStyles()
  const { t } = useTranslation('schedule')
  const [{ start, end }, setSpan] = useState(span)
  const own = schedule.allocationsOf(member.id)
  const calendar = schedule.calendarOf(member.id)
  const isOwn = schedule.hasHours(member.id)
  const { unsaved, ...typed } = useTyped()
  const { allocated, capacity } = planned({ start, end }, own, calendar)
  const over = segmentsOf(loadsOf({ start, end }, own, calendar)).filter(
    ({ state }) => state === 'overallocated',
  )
  const { value, failure, again, waiting } = useQuery(
    'getMemberWorkload',
    { id: member.id, start_date: start, end_date: end, time_zone: zone },
    ['PROJECTS_CHANGED'],
    { pauseMs: 5_000 },
  )
  const most = limits.workloadDays - 1
  const shown = (seconds: number | undefined) => (seconds === undefined ? '–' : hoursText(seconds))
  return (
    <SideDrawer
      title={member.name}
      close={close}
      unsaved={unsaved}
      width={limits.pickerDrawerPx}
      opensOn="drawer"
    >
      <div className={styles.body}>
        <div className={styles.days}>
          <Field label={t('from')}>
            <DayInput
              label={t('from')}
              value={start}
              onPick={(day) =>
                day && setSpan({ start: day, end: earlier(later(end, day), addDays(day, most)) })
              }
            />
          </Field>
          <Field label={t('to')}>
            <DayInput
              label={t('to')}
              value={end}
              onPick={(day) =>
                day && setSpan({ start: later(earlier(start, day), addDays(day, -most)), end: day })
              }
            />
          </Field>
        </div>
        <Figures
          figures={[
            {
              label: t('allocatedTime'),
              value: hoursText(allocated),
              note: t('ofCapacity', { hours: hoursText(capacity) }),
              alarming: over.length > 0,
            },
            { label: t('totalLogged'), value: shown(value?.logged) },
            { label: t('loggedBillable'), value: shown(value?.billable) },
            { label: t('loggedNonBillable'), value: shown(value?.non_billable) },
          ]}
        />
        {over.length > 0 && (
          <Message intent="warning">
            {t('overallocatedOn', {
              days: showList(over.map((each) => showDays(each.start, each.end))),
            })}
          </Message>
        )}
        <DaysOff
          memberId={member.id}
          daysOff={schedule.daysOffOf(member.id)}
          onTyped={typed.daysOff}
        />
        <MemberHours
          {...{ memberId: member.id, week: calendar.week, isOwn }}
          onTyped={typed.hours}
        />
        <TasksWithoutDates
          tasks={value?.tasks}
          total={value?.tasks_total ?? 0}
          {...{ failure, again, waiting }}
        />
      </div>
    </SideDrawer>
  )
}

/** Whether something is half entered in one of the forms. */
function useTyped() {
  const [daysOff, setDaysOff] = useState(false)
  const [hours, setHours] = useState(false)
  return { daysOff: setDaysOff, hours: setHours, unsaved: daysOff || hours }
}

interface TasksWithoutDatesProps {
  tasks: Output<Contract['getMemberWorkload']>['tasks'] | undefined
  /** How many there are; not all of many are listed. */
  total: number
  failure: unknown
  again: () => void
  waiting: boolean
}

/** The tasks of a member that no day says when to do. */
function TasksWithoutDates({ tasks, total, failure, again, waiting }: TasksWithoutDatesProps) {
  const styles = useStyles()
  const { t } = useTranslation('schedule')
  const rest = total - (tasks?.length ?? 0)
  return (
    <>
      <h3 className={styles.heading}>{t('tasksWithoutDates')}</h3>
      <ListState
        count={tasks?.length}
        {...{ failure, again }}
        failed={{ title: t('tasksFailed'), text: t('failedText') }}
        outline={<LineSkeleton lines={4} />}
        empty={<EmptyState title={t('noTasks')} />}
      >
        <DataTable
          label={t('tasksWithoutDates')}
          className={styles.table}
          rows={tasks ?? []}
          waiting={waiting}
          columns={[
            {
              name: 'name',
              head: t('task'),
              className: styles.tableCell,
              cell: ({ id, name, project_id }) => (
                <Link className={styles.link} to={pathToTasks(project_id, id)} title={name}>
                  {name}
                </Link>
              ),
            },
            {
              name: 'project',
              head: t('project'),
              className: styles.tableCell,
              cell: ({ project_name, project_color }) => (
                <span className={styles.cell}>
                  <ColourDot colour={project_color} />
                  <span className={styles.text}>{project_name}</span>
                </span>
              ),
            },
            {
              name: 'status',
              head: t('status'),
              cell: ({ status_name }) => shownName(status_name, t),
            },
          ]}
        />
        {rest > 0 && (
          <Text className={styles.rest}>{t('moreTasks', { rest: showNumber(rest) })}</Text>
        )}
      </ListState>
    </>
  )
}
