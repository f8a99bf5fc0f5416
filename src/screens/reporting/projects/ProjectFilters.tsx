import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { projectHealths, projectStatuses } from '../../../core/workflow/lookups.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { FilterChoice } from '../../../parts/pickers/FilterChoice.tsx'
import { colouredOptions } from '../../../parts/pickers/options.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import { type PickOption, toggled } from '../../../parts/pickers/picker-props.ts'
import { healthKey, statusKey } from '../../../parts/text/lookup-keys.ts'
import { projectEvents } from './ReportedProjects.tsx'
import type { FilterName, ProjectFilterState } from './use-project-filter.ts'

/** By what the report on projects is narrowed. */
export function ProjectFilters({ state }: { state: ProjectFilterState }) {
  const { t } = useTranslation('projects')
  const { filter, choose, clear, isSet } = state
  const categories = useQuery('listOrganisationCategories', {}, projectEvents)
  const managers = useQuery('listProjectManagers', {}, projectEvents)
  const choice = (name: FilterName, label: string, options: readonly PickOption[]) => (
    <FilterChoice key={name} label={label} count={filter[name].length}>
      <PickList
        label={label}
        selected={filter[name]}
        options={options}
        onPick={(id) => choose(name, toggled(filter[name], id))}
      />
    </FilterChoice>
  )
  return (
    <>
      {choice(
        'statuses',
        t('status'),
        colouredOptions(
          projectStatuses.map((each) => ({ ...each, name: t(statusKey(each.name)) })),
        ),
      )}
      {choice(
        'healths',
        t('health'),
        colouredOptions(projectHealths.map((each) => ({ ...each, name: t(healthKey(each.name)) }))),
      )}
      {choice('categories', t('category'), colouredOptions(categories.value ?? []))}
      {choice(
        'project_managers',
        t('projectManager'),
        (managers.value ?? []).map(({ id, name }) => ({
          ...{ id, label: name },
          mark: <NamedAvatar name={name} decorative />,
        })),
      )}
      {isSet && (
        <Button size="small" appearance="subtle" onClick={clear}>
          {t('clearFilters')}
        </Button>
      )}
    </>
  )
}
