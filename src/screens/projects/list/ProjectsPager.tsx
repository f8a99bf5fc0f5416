import { TablePager } from '../../../parts/table/TablePager.tsx'
import type { ProjectChoices } from './use-project-choices.ts'

interface ProjectsPagerProps {
  /** How many projects or groups there are. */
  total: number
  choices: ProjectChoices
}

/** How many projects or groups a page has, which are shown, and the way to the others. */
export const ProjectsPager = ({ total, choices }: ProjectsPagerProps) => {
  const { page, size, setPage, setSize } = choices
  return <TablePager total={total} choices={{ paging: { index: page, size }, setPage, setSize }} />
}
