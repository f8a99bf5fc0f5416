import {
  Button,
  CounterBadge,
  Input,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Text,
  tokens,
} from '@fluentui/react-components'
import {
  ArrowSortRegular,
  ChevronDownRegular,
  DismissRegular,
  FilterRegular,
  GroupListRegular,
  MoreHorizontalRegular,
  SearchRegular,
} from '@fluentui/react-icons'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../client/task-view.ts'
import { limits } from '../../core/limits.ts'
import { type Grouping, groupings } from '../../core/projects/model.ts'
import { type SortKey, sortKeys } from '../../core/tasks/list.ts'
import { priorities } from '../../core/workflow/lookups.ts'
import { ColourDot } from '../../parts/ColourDot.tsx'
import { PersonAvatar } from '../../parts/PersonAvatar.tsx'
import { PickList, type PickOption } from '../../parts/PickList.tsx'
import { useLabels, useMembers, usePhaseLabel } from '../../parts/use-project.ts'
import { PriorityMark } from './PriorityMark.tsx'

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
  search: { width: '220px', minWidth: '120px', flexShrink: 1 },
  grow: { flexGrow: 1 },
  wide: { [`@media (max-width: ${limits.desktopPx - 1}px)`]: { display: 'none' } },
  narrow: { [`@media (min-width: ${limits.desktopPx}px)`]: { display: 'none' } },
  noWrap: { whiteSpace: 'nowrap', flexShrink: 0 },
})

interface FilterBarProps {
  view: TaskView
  projectId: string
  /** What else belongs at the end of the bar. */
  children?: ReactNode
}

/** Search, filters, sorting and grouping of a list or board. On narrow screens the rarer ones move into a menu. */
export function FilterBar({ view, projectId, children }: FilterBarProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const choices = useSnapshot(view.choices)
  const { value: shown } = useSnapshot(view.shown)
  const members = useMembers()
  const labels = useLabels()
  const filters = [
    choices.search.trim() !== '',
    choices.priorities.length > 0,
    choices.labels.length > 0,
    choices.members.length > 0,
  ].filter(Boolean).length

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
      <Choice label={t('column_PRIORITY')} count={choices.priorities.length}>
        <PickList
          label={t('column_PRIORITY')}
          selected={choices.priorities}
          options={[...priorities].reverse().map(({ id, name, value, color_code }) => ({
            id,
            label: t(`priority_${name.toLowerCase()}`),
            mark: <PriorityMark value={value} colour={color_code} />,
          }))}
          onPick={(id) => (view.choices.priorities = toggled(choices.priorities, id))}
        />
      </Choice>
      <Choice label={t('column_LABELS')} count={choices.labels.length}>
        <PickList
          label={t('searchLabels')}
          empty={t('noLabels')}
          selected={choices.labels}
          options={labels.map(
            ({ id, name, color_code }): PickOption => ({ id, label: name, mark: <ColourDot colour={color_code} /> }),
          )}
          onPick={(id) => (view.choices.labels = toggled(choices.labels, id))}
        />
      </Choice>
      <Choice label={t('column_ASSIGNEES')} count={choices.members.length}>
        <PickList
          label={t('searchMembers')}
          selected={choices.members}
          options={members.map(
            ({ id, name, avatar_url }): PickOption => ({ id, label: name, mark: <PersonAvatar name={name} url={avatar_url} /> }),
          )}
          onPick={(id) => (view.choices.members = toggled(choices.members, id))}
        />
      </Choice>
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
      <span className={styles.narrow}>
        <MoreMenu view={view} projectId={projectId} />
      </span>
    </div>
  )
}

const toggled = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])

/** A button that opens a list to choose from, with the number chosen. */
function Choice({ label, count, children }: { label: string; count: number; children: ReactElement }) {
  const styles = useStyles()
  return (
    <Popover positioning={{ position: 'below', align: 'start' }} trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" className={styles.noWrap} icon={<ChevronDownRegular />} iconPosition="after">
          {label} {count > 0 && <CounterBadge count={count} size="small" color="brand" />}
        </Button>
      </PopoverTrigger>
      <PopoverSurface style={{ padding: 8 }}>{children}</PopoverSurface>
    </Popover>
  )
}

/** What a list can be sorted by: a click sorts ascending, a second one descending, a third not at all. */
function sortNext(view: TaskView, key: SortKey) {
  const now = view.choices.sorts.find((sort) => sort.key === key)
  const others = view.choices.sorts.filter((sort) => sort.key !== key)
  view.choices.sorts = !now
    ? [...others, { key, order: 'asc' }]
    : now.order === 'asc'
      ? [...others, { key, order: 'desc' }]
      : others
}

function SortItems({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const { sorts, grouping } = useSnapshot(view.choices)
  return (
    <>
      {sortKeys
        .filter((key) => key !== grouping)
        .map((key) => {
          const sort = sorts.find((each) => each.key === key)
          return (
            <MenuItemCheckbox
              key={key}
              name="sort"
              value={key}
              persistOnClick
              secondaryContent={sort ? t(sort.order === 'asc' ? 'ascending' : 'descending') : ''}
            >
              {t(`sort_${key}`)}
            </MenuItemCheckbox>
          )
        })}
      {sorts.length > 0 && (
        <>
          <MenuDivider />
          <MenuItem onClick={() => (view.choices.sorts = [])}>{t('clearSort')}</MenuItem>
        </>
      )}
    </>
  )
}

function SortMenu({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { sorts } = useSnapshot(view.choices)
  return (
    <Menu
      checkedValues={{ sort: sorts.map(({ key }) => key) }}
      onCheckedValueChange={(_, { checkedItems }) => sortChanged(view, checkedItems)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<ArrowSortRegular />} className={styles.noWrap}>
          {t('sort')} {sorts.length > 0 && <CounterBadge count={sorts.length} size="small" color="brand" />}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <SortItems view={view} />
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** The key whose check mark has changed takes its next state. */
function sortChanged(view: TaskView, checked: readonly string[]) {
  const before = view.choices.sorts.map(({ key }) => key as string)
  const key = checked.find((each) => !before.includes(each)) ?? before.find((each) => !checked.includes(each))
  if (key) sortNext(view, key as SortKey)
}

function GroupItems({ projectId }: { projectId: string }) {
  const { t } = useTranslation('tasks')
  const phaseLabel = usePhaseLabel(projectId)
  return groupings.map((grouping) => (
    <MenuItemRadio key={grouping} name="grouping" value={grouping}>
      {grouping === 'phase' ? phaseLabel : t(`group_${grouping}`)}
    </MenuItemRadio>
  ))
}

function GroupMenu({ view, projectId }: { view: TaskView; projectId: string }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { grouping } = useSnapshot(view.choices)
  const phaseLabel = usePhaseLabel(projectId)
  return (
    <Menu
      checkedValues={{ grouping: [grouping] }}
      onCheckedValueChange={(_, { checkedItems }) => (view.choices.grouping = checkedItems[0] as Grouping)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<GroupListRegular />} className={styles.noWrap}>
          {t('groupBy', { name: grouping === 'phase' ? phaseLabel : t(`group_${grouping}`) })}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <GroupItems projectId={projectId} />
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** Sorting and grouping on narrow screens. */
function MoreMenu({ view, projectId }: { view: TaskView; projectId: string }) {
  const { t } = useTranslation('tasks')
  const { grouping, sorts } = useSnapshot(view.choices)
  return (
    <Menu
      checkedValues={{ grouping: [grouping], sort: sorts.map(({ key }) => key) }}
      onCheckedValueChange={(_, { name, checkedItems }) => {
        if (name === 'grouping') view.choices.grouping = checkedItems[0] as Grouping
        else sortChanged(view, checkedItems)
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={t('more')} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <GroupItems projectId={projectId} />
          {view.kind === 'list' && (
            <>
              <MenuDivider />
              <SortItems view={view} />
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
