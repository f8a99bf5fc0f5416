import { Button, Input, makeStyles, Tab, TabList, Text, tokens } from '@fluentui/react-components'
import { DismissRegular, FilterRegular, SearchRegular } from '@fluentui/react-icons'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { priorities } from '../../../core/workflow/lookups.ts'
import { useLabels, useMembers } from '../../../parts/data/use-project.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { PersonAvatar } from '../../../parts/people/PersonAvatar.tsx'
import { PickList, type PickOption } from '../../../parts/pickers/PickList.tsx'
import { PriorityMark } from '../fields/PriorityMark.tsx'
import { GroupMenu } from '../groups/GroupMenu.tsx'
import { FieldsMenu } from './FieldsMenu.tsx'
import { FilterChoice } from './FilterChoice.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { SortMenu } from './SortMenu.tsx'
import { ViewMenu } from './ViewMenu.tsx'

const phone = `@media (max-width: ${limits.mobilePx}px)`

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
    flexWrap: 'nowrap',
    overflowX: 'auto',
  },
  // As high without the button that clears it as with it.
  search: { width: '220px', minWidth: '120px', height: '24px', flexShrink: 1 },
  grow: { flexGrow: 1 },
  wide: { [`@media (max-width: ${limits.desktopPx - 1}px)`]: { display: 'none' } },
  narrow: { [`@media (min-width: ${limits.desktopPx}px)`]: { display: 'none' } },
  noWrap: { whiteSpace: 'nowrap', flexShrink: 0 },
  roomy: { display: 'contents', [phone]: { display: 'none' } },
  phone: { display: 'none', [phone]: { display: 'contents' } },
  folded: { paddingTop: tokens.spacingVerticalS },
})

interface FilterBarProps {
  view: TaskView
  projectId: string
  /** What else belongs at the end of the bar. */
  children?: ReactNode
}

/**
 * Search, filters, sorting and grouping of a list or board. On narrow screens the rarer ones move
 * into a menu.
 */
export function FilterBar({ view, projectId, children }: FilterBarProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const choices = useSnapshot(view.choices)
  const { value: shown } = useSnapshot(view.shown)
  const { filters } = view

  return (
    <div className={styles.bar} role="toolbar" aria-label={t('filters')}>
      <Input
        id="task-search"
        className={styles.search}
        size="small"
        contentBefore={<SearchRegular />}
        contentAfter={
          choices.search ? (
            <Button
              size="small"
              appearance="transparent"
              icon={<DismissRegular />}
              aria-label={t('clearSearch')}
              onClick={() => (view.choices.search = '')}
            />
          ) : null
        }
        placeholder={t('search')}
        aria-label={t('search')}
        maxLength={limits.searchLength}
        value={choices.search}
        onChange={(_, { value }) => (view.choices.search = value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') view.choices.search = ''
        }}
      />
      <Filters view={view} />
      {view.kind === 'list' && (
        <span className={styles.wide}>
          <SortMenu view={view} />
        </span>
      )}
      <span className={styles.wide}>
        <GroupMenu view={view} projectId={projectId} />
      </span>
      {filters > 0 && (
        <Button
          size="small"
          appearance="subtle"
          icon={<FilterRegular />}
          className={styles.noWrap}
          onClick={() => view.clearFilters()}
        >
          {t('clearFilterCount', { count: filters })}
        </Button>
      )}
      <span className={styles.grow} />
      <Text size={200} className={styles.noWrap} role="status">
        {t('taskCount', { count: shown.total })}
      </Text>
      {children}
      {view.kind === 'list' && (
        <span className={styles.wide}>
          <FieldsMenu projectId={projectId} />
        </span>
      )}
      <span className={styles.wide}>
        <ViewMenu view={view} />
      </span>
      <span className={styles.narrow}>
        <MoreMenu view={view} projectId={projectId} />
      </span>
    </div>
  )
}

/** What tasks are filtered by: the choice of each, what is chosen, and how it changes. */
function useFilterLists(
  view: TaskView,
): { name: string; chosen: readonly string[]; list: ReactElement }[] {
  const { t } = useTranslation('tasks')
  const choices = useSnapshot(view.choices)
  const members = useMembers()
  const labels = useLabels()
  const list = (
    kind: 'priorities' | 'labels' | 'members',
    {
      name,
      label,
      options,
      empty,
    }: { name: string; label: string; options: PickOption[]; empty?: string },
  ) => ({
    name: t(name),
    chosen: choices[kind],
    list: (
      <PickList
        label={t(label)}
        {...(empty ? { empty: t(empty) } : {})}
        selected={choices[kind]}
        options={options}
        onPick={(id) => (view.choices[kind] = toggled(choices[kind], id))}
      />
    ),
  })
  return [
    list('priorities', {
      name: 'column_PRIORITY',
      label: 'column_PRIORITY',
      options: [...priorities].reverse().map(({ id, name, value, color_code }) => ({
        id,
        label: t(`priority_${name.toLowerCase()}`),
        mark: <PriorityMark value={value} colour={color_code} />,
      })),
    }),
    list('labels', {
      name: 'column_LABELS',
      label: 'searchLabels',
      empty: 'noLabels',
      options: labels.map(({ id, name, color_code }) => ({
        id,
        label: name,
        mark: <ColourDot colour={color_code} />,
      })),
    }),
    list('members', {
      name: 'column_ASSIGNEES',
      label: 'searchMembers',
      options: members.map(({ id, name, avatar_url }) => ({
        id,
        label: name,
        mark: <PersonAvatar name={name} url={avatar_url} />,
      })),
    }),
  ]
}

/** The filters side by side where there is room, else one behind the other in one list. */
function Filters({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const lists = useFilterLists(view)
  const [at, setAt] = useState(0)
  return (
    <>
      <span className={styles.roomy}>
        {lists.map(({ name, chosen, list }) => (
          <FilterChoice key={name} label={name} count={chosen.length}>
            {list}
          </FilterChoice>
        ))}
      </span>
      <span className={styles.phone}>
        <FilterChoice
          label={t('filters')}
          count={lists.filter(({ chosen }) => chosen.length > 0).length}
        >
          <div>
            <TabList
              size="small"
              selectedValue={at}
              onTabSelect={(_, { value }) => setAt(value as number)}
            >
              {lists.map(({ name }, n) => (
                <Tab key={name} value={n}>
                  {name}
                </Tab>
              ))}
            </TabList>
            <div key={at} className={styles.folded}>
              {lists[at]!.list}
            </div>
          </div>
        </FilterChoice>
      </span>
    </>
  )
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
