import {
  Button,
  Dropdown,
  makeStyles,
  Option,
  Tab,
  TabList,
  Text,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwiseRegular, CalendarRegular, TaskListLtrRegular } from '@fluentui/react-icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeTab } from '../../../core/home/rules.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { isOneOf, useStoredState } from '../../../parts/hooks/use-stored-state.ts'
import { phone } from '../../../parts/page/measures.ts'
import { showDay, today, zone } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { Card } from '../Card.tsx'
import { AddHomeTask } from './AddHomeTask.tsx'
import { HomeTaskTable } from './HomeTaskTable.tsx'

const HomeCalendar = lazy(() =>
  import('./HomeCalendar.tsx').then(({ HomeCalendar }) => ({ default: HomeCalendar })),
)

const useStyles = makeStyles({
  card: { paddingBottom: tokens.spacingVerticalS },
  whose: { minWidth: '150px' },
  tabs: { overflowX: 'auto', padding: `0 ${tokens.spacingHorizontalS}`, [phone]: { padding: 0 } },
  count: { color: tokens.colorNeutralForeground3, marginLeft: tokens.spacingHorizontalXS },
  due: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
})

const tabs = [
  'All',
  'Today',
  'Upcoming',
  'Overdue',
  'NoDueDate',
] as const satisfies readonly HomeTab[]
const counts = {
  All: 'total',
  Today: 'today',
  Upcoming: 'upcoming',
  Overdue: 'overdue',
  NoDueDate: 'no_due_date',
} as const
const modes = ['list', 'calendar'] as const
const groups = ['0', '1'] as const

/**
 * The open tasks of the user, or those they gave to others: as a list by when they are due, or by the
 * day of a calendar (B2, B3).
 */
export function HomeTasks() {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const [mode, setMode] = useStoredState<'list' | 'calendar'>(
    'plumbline.home.mode',
    isOneOf(modes),
    'list',
  )
  const [group_by, setGroup] = useStoredState<'0' | '1'>(
    'plumbline.home.group',
    isOneOf(groups),
    '0',
  )
  const [tab, setTab] = useStoredState<(typeof tabs)[number]>(
    'plumbline.home.tab',
    isOneOf(tabs),
    'All',
  )
  const [selected, setSelected] = useState(today)
  const isCalendar = mode === 'calendar'
  const { value, failure, again } = useQuery(
    'listMyTasks',
    {
      group_by,
      current_tab: tab,
      is_calendar_view: String(isCalendar),
      ...(isCalendar ? { selected_date: selected } : {}),
      time_zone: zone,
    },
    ['PROJECTS_CHANGED'],
  )
  const none = t(
    isCalendar
      ? 'noTasksThatDay'
      : tab !== 'All'
        ? 'noTasksThere'
        : group_by === '0'
          ? 'noTasksText'
          : 'noTasksByMe',
  )
  return (
    <Card
      className={styles.card}
      title={t('tasks')}
      beside={<WhoseDropdown group={group_by} onPick={setGroup} />}
      tools={
        <>
          <Tooltip content={t('refresh')} relationship="label">
            <Button
              appearance="subtle"
              size="small"
              icon={<ArrowClockwiseRegular />}
              onClick={again}
            />
          </Tooltip>
          <ModeTabs
            mode={mode}
            onPick={(mode) => {
              setSelected(today())
              setMode(mode)
            }}
          />
        </>
      }
    >
      {isCalendar ? (
        <>
          <Suspense fallback={null}>
            <HomeCalendar groupBy={group_by} selected={selected} onSelect={setSelected} />
          </Suspense>
          <Text className={styles.due} weight="semibold">
            {t('dueOn', { day: showDay(selected, t) })}
          </Text>
        </>
      ) : (
        <TabList
          className={styles.tabs}
          selectedValue={tab}
          aria-label={t('due')}
          onTabSelect={(_, { value }) => setTab(value as (typeof tabs)[number])}
        >
          {tabs.map((each) => (
            <Tab key={each} value={each}>
              {t(`tab.${each}`)}
              {value && <span className={styles.count}>{showNumber(value[counts[each]])}</span>}
            </Tab>
          ))}
        </TabList>
      )}
      {(isCalendar || tab === 'All') && (
        <AddHomeTask key={isCalendar ? selected : ''} day={isCalendar ? selected : undefined} />
      )}
      <HomeTaskTable
        key={`${mode}/${group_by}/${tab}/${selected}`}
        tasks={value?.tasks}
        failure={failure}
        again={again}
        none={none}
      />
    </Card>
  )
}

interface ChosenProps<V> {
  onPick: (value: V) => void
}

/** Whether the tasks of the user are shown, or those they gave to others. */
function WhoseDropdown({ group, onPick }: ChosenProps<'0' | '1'> & { group: '0' | '1' }) {
  const styles = useStyles()
  const { t } = useTranslation('home')
  return (
    <Dropdown
      className={styles.whose}
      size="small"
      appearance="filled-darker"
      aria-label={t('whose')}
      value={t(group === '0' ? 'toMe' : 'byMe')}
      selectedOptions={[group]}
      onOptionSelect={(_, { optionValue }) => onPick(optionValue as '0' | '1')}
    >
      <Option value="0">{t('toMe')}</Option>
      <Option value="1">{t('byMe')}</Option>
    </Dropdown>
  )
}

type Mode = (typeof modes)[number]

function ModeTabs({ mode, onPick }: ChosenProps<Mode> & { mode: Mode }) {
  const { t } = useTranslation('home')
  return (
    <TabList
      size="small"
      aria-label={t('view')}
      selectedValue={mode}
      onTabSelect={(_, { value }) => onPick(value as Mode)}
    >
      <Tab value="list" icon={<TaskListLtrRegular />}>
        {t('list')}
      </Tab>
      <Tab value="calendar" icon={<CalendarRegular />}>
        {t('calendar')}
      </Tab>
    </TabList>
  )
}
