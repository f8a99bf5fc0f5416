import { Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { DismissRegular, FilterRegular, SearchRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../client/task-view.ts'
import { limits } from '../../core/limits.ts'
import { priorities } from '../../core/workflow/lookups.ts'
import { ColourDot } from '../../parts/ColourDot.tsx'
import { PersonAvatar } from '../../parts/PersonAvatar.tsx'
import { PickList, type PickOption } from '../../parts/PickList.tsx'
import { useLabels, useMembers } from '../../parts/use-project.ts'
import { FieldsMenu } from './FieldsMenu.tsx'
import { FilterChoice } from './FilterChoice.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PriorityMark } from './PriorityMark.tsx'
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
  search: { width: '220px', minWidth: '120px', flexShrink: 1 },
  grow: { flexGrow: 1 },
  wide: { [`@media (max-width: ${limits.desktopPx - 1}px)`]: { display: 'none' } },
  narrow: { [`@media (min-width: ${limits.desktopPx}px)`]: { display: 'none' } },
  noWrap: { whiteSpace: 'nowrap', flexShrink: 0 },
  roomy: { display: 'contents', [phone]: { display: 'none' } },
  phone: { display: 'none', [phone]: { display: 'contents' } },
  folded: { display: 'flex', flexDirection: 'column', alignItems: 'stretch' },
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
      <span className={styles.roomy}>
        <Filters view={view} />
      </span>
      <span className={styles.phone}>
        <FilterChoice
          label={t('filters')}
          count={[choices.priorities, choices.labels, choices.members].filter((ids) => ids.length > 0).length}
        >
          <div className={styles.folded}>
            <Filters view={view} />
          </div>
        </FilterChoice>
      </span>
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

/** Which priorities, labels and people are shown. */
function Filters({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const choices = useSnapshot(view.choices)
  const members = useMembers()
  const labels = useLabels()
  return (
    <>
      <FilterChoice label={t('column_PRIORITY')} count={choices.priorities.length}>
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
      </FilterChoice>
      <FilterChoice label={t('column_LABELS')} count={choices.labels.length}>
        <PickList
          label={t('searchLabels')}
          empty={t('noLabels')}
          selected={choices.labels}
          options={labels.map(
            ({ id, name, color_code }): PickOption => ({ id, label: name, mark: <ColourDot colour={color_code} /> }),
          )}
          onPick={(id) => (view.choices.labels = toggled(choices.labels, id))}
        />
      </FilterChoice>
      <FilterChoice label={t('column_ASSIGNEES')} count={choices.members.length}>
        <PickList
          label={t('searchMembers')}
          selected={choices.members}
          options={members.map(
            ({ id, name, avatar_url }): PickOption => ({ id, label: name, mark: <PersonAvatar name={name} url={avatar_url} /> }),
          )}
          onPick={(id) => (view.choices.members = toggled(choices.members, id))}
        />
      </FilterChoice>
    </>
  )
}

const toggled = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
