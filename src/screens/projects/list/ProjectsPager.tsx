import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { Pager } from '../../../parts/table/Pager.tsx'
import type { ProjectChoices } from './use-project-choices.ts'

interface ProjectsPagerProps {
  /** How many projects or groups there are. */
  total: number
  choices: ProjectChoices
}

/** Which page of the projects or groups is shown, and the way to the others. */
export function ProjectsPager({ total, choices: { page, setPage } }: ProjectsPagerProps) {
  const { t } = useTranslation('projects')
  const pages = Math.ceil(total / limits.pageSize)
  return (
    <Pager
      page={page}
      pages={pages}
      go={setPage}
      texts={{
        pages: t('pages'),
        previous: t('previousPage'),
        next: t('nextPage'),
        here: t('pageOf', { page, pages }),
      }}
    />
  )
}
