import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular, SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { priorities, projectStatuses } from '../../../core/workflow/lookups.ts'
import { useCategories } from '../../../parts/data/use-team.ts'
import { RefreshButton } from '../../../parts/page/RefreshButton.tsx'
import { FilterChoice } from '../../../parts/pickers/FilterChoice.tsx'
import { colouredOptions } from '../../../parts/pickers/options.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import { toggled } from '../../../parts/pickers/picker-props.ts'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import { priorityKey, statusKey } from '../../../parts/text/lookup-keys.ts'
import { ProjectSortMenu } from './ProjectSortMenu.tsx'
import { ProjectsViewMenu } from './ProjectsViewMenu.tsx'
import type { ProjectChoices } from './use-project-choices.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalM}`,
    [`@media (max-width: ${limits.mobilePx}px)`]: {
      padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
    },
  },
  grow: { flexGrow: 1 },
  search: { width: '260px', [`@media (max-width: ${limits.mobilePx}px)`]: { width: '100%' } },
  tabs: { marginInlineStart: '-10px' },
})

interface ProjectsBarProps {
  choices: ProjectChoices
  again: () => void
}

/** Which projects are listed, and how. */
export function ProjectsBar({ choices, again }: ProjectsBarProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const { filter, setFilter, search, setSearch, statuses, setStatuses, categories, setCategories } =
    choices
  const { priorities: wanted, setPriorities } = choices
  const team = useCategories()
  return (
    <div className={styles.bar}>
      <Tabs
        className={styles.tabs}
        tabs={[
          { value: '0', name: t('all') },
          { value: '1', name: t('favorites') },
          { value: '2', name: t('archived') },
        ]}
        selected={filter}
        onSelect={setFilter}
      />
      <span className={styles.grow} />
      <Input
        className={styles.search}
        size="small"
        type="search"
        value={search}
        maxLength={limits.searchLength}
        placeholder={t('searchByName')}
        aria-label={t('searchByName')}
        contentBefore={<SearchRegular />}
        contentAfter={
          search ? (
            <Button
              size="small"
              appearance="transparent"
              icon={<DismissRegular />}
              aria-label={t('clearSearch')}
              onClick={() => setSearch('')}
            />
          ) : null
        }
        onChange={(_, { value }) => setSearch(value)}
        onKeyDown={(event) => event.key === 'Escape' && setSearch('')}
      />
      <FilterChoice label={t('status')} count={statuses.length}>
        <PickList
          label={t('status')}
          selected={statuses}
          options={colouredOptions(
            projectStatuses.map((each) => ({ ...each, name: t(statusKey(each.name)) })),
          )}
          onPick={(id) => setStatuses(toggled(statuses, id))}
        />
      </FilterChoice>
      <FilterChoice label={t('category')} count={categories.length}>
        <PickList
          label={t('category')}
          selected={categories}
          empty={t('noCategories')}
          options={colouredOptions(team)}
          onPick={(id) => setCategories(toggled(categories, id))}
        />
      </FilterChoice>
      <FilterChoice label={t('priority')} count={wanted.length}>
        <PickList
          label={t('priority')}
          selected={wanted}
          options={colouredOptions(
            priorities.toReversed().map((each) => ({ ...each, name: t(priorityKey(each.name)) })),
          )}
          onPick={(id) => setPriorities(toggled(wanted, id))}
        />
      </FilterChoice>
      <ProjectSortMenu choices={choices} />
      <ProjectsViewMenu choices={choices} />
      <RefreshButton refresh={again} />
    </div>
  )
}
