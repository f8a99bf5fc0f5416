import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { useDelayed } from '../../../parts/hooks/use-delayed.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { ProjectDrawer } from '../drawer/ProjectDrawer.tsx'
import { ProjectGroups } from './ProjectGroups.tsx'
import { ProjectsFrame } from './ProjectsFrame.tsx'
import { ProjectsPager } from './ProjectsPager.tsx'
import { ProjectTable } from './ProjectTable.tsx'
import { type ProjectChoices, useProjectChoices } from './use-project-choices.ts'

/** The projects visible to the user, as a list or in groups (B2). */
export function ProjectsPage() {
  const { t } = useTranslation('projects')
  const choices = useProjectChoices()
  const [editing, setEditing] = useState<string | null>(null)
  useTitle(t('projects'))
  const View = choices.view.mode === 'list' ? Listed : Grouped
  return (
    <>
      <View choices={choices} edit={setEditing} />
      {editing && (
        <ProjectDrawer
          {...(editing === 'new' ? {} : { id: editing })}
          close={() => setEditing(null)}
        />
      )}
    </>
  )
}

interface ViewProps {
  choices: ProjectChoices
  /** Opens the drawer of a project, or for a `new` one. */
  edit: (id: string) => void
}

/** What both views ask with. */
function useQuestion(choices: ProjectChoices) {
  const { filter, sort, search, statuses, categories, priorities, page, size } = choices
  return {
    index: String(page),
    size: String(size),
    field: sort.field,
    order: sort.order,
    search: useDelayed(search.trim(), limits.searchDebounceMs),
    filter,
    statuses: statuses.join(' '),
    categories: categories.join(' '),
    priorities: priorities.join(' '),
  }
}

function Listed({ choices, edit }: ViewProps) {
  const { value, ...asked } = useQuery('listProjects', useQuestion(choices), ['PROJECTS_CHANGED'])
  return (
    <ProjectsFrame {...asked} choices={choices} edit={edit} count={value?.total}>
      {value && (
        <>
          <ProjectTable
            rows={value.data}
            choices={choices}
            edit={edit}
            again={asked.again}
            waiting={asked.waiting}
          />
          <ProjectsPager total={value.total} choices={choices} />
        </>
      )}
    </ProjectsFrame>
  )
}

function Grouped({ choices, edit }: ViewProps) {
  const question = { ...useQuestion(choices), groupBy: choices.view.groupBy }
  const { value, ...asked } = useQuery('listGroupedProjects', question, ['PROJECTS_CHANGED'])
  return (
    <ProjectsFrame {...asked} choices={choices} edit={edit} count={value?.total}>
      {value && (
        <>
          <ProjectGroups groups={value.data} choices={choices} edit={edit} again={asked.again} />
          <ProjectsPager total={value.total_groups} choices={choices} />
        </>
      )}
    </ProjectsFrame>
  )
}
