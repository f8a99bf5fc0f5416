import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { useNewDay } from '../../../parts/hooks/use-today.ts'
import { Card } from '../../../parts/page/Card.tsx'
import { RefreshButton } from '../../../parts/page/RefreshButton.tsx'
import { showDay, zone } from '../../../parts/text/format.ts'
import { AddHomeTask } from './AddHomeTask.tsx'
import { countIn, DueTabs } from './DueTabs.tsx'
import { HomeTaskTable } from './HomeTaskTable.tsx'
import { ModeTabs } from './ModeTabs.tsx'
import { type DueTab, type HomeGroup, useHomeChoices } from './use-home-choices.ts'
import { WhoseDropdown } from './WhoseDropdown.tsx'

const HomeCalendar = lazy(() =>
  import('./HomeCalendar.tsx').then(({ HomeCalendar }) => ({ default: HomeCalendar })),
)

const useStyles = makeStyles({
  card: { paddingBottom: tokens.spacingVerticalS },
  due: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
})

/**
 * The open tasks of the user, or those they gave to others: as a list by when they are due, or by the
 * day of a calendar (B2, B3).
 */
export function HomeTasks() {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const { mode, setMode, group, setGroup, tab, setTab, day, setDay } = useHomeChoices()
  const isCalendar = mode === 'calendar'
  const place = `${mode}/${group}/${tab}/${day}`
  const [at, setAt] = useState({ place, page: 1 })
  const page = at.place === place ? at.page : 1
  const { value, failure, outdated, again } = useQuery(
    'listMyTasks',
    {
      group_by: group,
      current_tab: tab,
      is_calendar_view: String(isCalendar),
      ...(isCalendar ? { selected_date: day } : {}),
      time_zone: zone,
      limit: limits.homePageSize,
      offset: (page - 1) * limits.homePageSize,
    },
    ['PROJECTS_CHANGED'],
  )
  useNewDay(again)
  const count = value && (isCalendar ? value.total : countIn(value, tab))
  const pages = Math.max(1, Math.ceil((count ?? 0) / limits.homePageSize))
  // What was on the last page is done meanwhile.
  if (value && !outdated && page > pages) setAt({ place, page: pages })
  return (
    <Card
      className={styles.card}
      title={t('card.tasks')}
      beside={<WhoseDropdown group={group} onPick={setGroup} />}
      tools={
        <>
          <RefreshButton refresh={again} />
          <ModeTabs mode={mode} onPick={setMode} />
        </>
      }
    >
      {isCalendar ? (
        <>
          <Suspense fallback={null}>
            <HomeCalendar groupBy={group} selected={day} onSelect={setDay} />
          </Suspense>
          <Text className={styles.due} weight="semibold">
            {t('dueOn', { day: showDay(day, t) })}
          </Text>
        </>
      ) : (
        <DueTabs tab={tab} counts={value} onPick={setTab} />
      )}
      {(isCalendar || tab === 'All') && <AddHomeTask day={isCalendar ? day : undefined} />}
      <HomeTaskTable
        // Those of another page, tab or day are not what was asked for.
        tasks={outdated && failure !== undefined ? undefined : value?.tasks}
        {...{ count, page, pages }}
        waiting={outdated}
        turn={(page) => setAt({ place, page })}
        failure={failure}
        again={again}
        none={t(isCalendar ? 'noTasksThatDay' : noneText(tab, group))}
      />
    </Card>
  )
}

/** The key of the text for an empty list. */
function noneText(tab: DueTab, group: HomeGroup): string {
  if (tab !== 'All') return 'noTasksThere'
  return group === '0' ? 'noTasksText' : 'noTasksByMe'
}
