import {
  Button,
  Input,
  makeStyles,
  Tab,
  TabList,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwiseRegular, DismissRegular, SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { projectStatuses } from '../../../core/workflow/lookups.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import { FilterChoice } from '../../tasks/bars/FilterChoice.tsx'
import { statusKey } from '../lookup-keys.ts'
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
  const team = useRoom(
    `team:${workspace().user.team_id}`,
    ['project_category'],
    (reader) => reader.list('project_category').sort((a, b) => a.name.localeCompare(b.name)),
    [],
  )
  const toggled = (chosen: readonly string[], id: string) =>
    chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  return (
    <div className={styles.bar}>
      <TabList
        className={styles.tabs}
        size="small"
        selectedValue={filter}
        onTabSelect={(_, { value }) => setFilter(value as ProjectChoices['filter'])}
      >
        <Tab value="0">{t('all')}</Tab>
        <Tab value="1">{t('favorites')}</Tab>
        <Tab value="2">{t('archived')}</Tab>
      </TabList>
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
          options={projectStatuses.map(({ id, name, color_code }) => ({
            id,
            label: t(statusKey(name)),
            mark: <ColourDot colour={color_code} />,
          }))}
          onPick={(id) => setStatuses(toggled(statuses, id))}
        />
      </FilterChoice>
      <FilterChoice label={t('category')} count={categories.length}>
        <PickList
          label={t('category')}
          selected={categories}
          empty={t('noCategories')}
          options={team.map(({ id, name, color_code }) => ({
            id,
            label: name,
            mark: <ColourDot colour={color_code} />,
          }))}
          onPick={(id) => setCategories(toggled(categories, id))}
        />
      </FilterChoice>
      <ProjectSortMenu choices={choices} />
      <ProjectsViewMenu choices={choices} />
      <Tooltip content={t('refresh')} relationship="label">
        <Button size="small" appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={again} />
      </Tooltip>
    </div>
  )
}
