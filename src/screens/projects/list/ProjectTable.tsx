import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { limits } from '../../../core/catalogue/limits.ts'
import type { ProjectSortField } from '../../../core/projects/list.ts'
import type { ProjectRow } from '../../../core/projects/wire.ts'
import { ProgressLine } from '../../../parts/marks/ProgressLine.tsx'
import { AvatarStack } from '../../../parts/people/AvatarStack.tsx'
import { type Column, DataTable } from '../../../parts/table/DataTable.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showAgo, showExactly } from '../../../parts/text/format.ts'
import { projectPath } from '../project-commands.ts'
import { StatusMark } from '../StatusMark.tsx'
import { CategoryTag } from './CategoryTag.tsx'
import { fewColumns, mostColumns, narrow, withoutDetails, withoutPeople } from './narrow.ts'
import { ProjectMenu } from './ProjectMenu.tsx'
import { ProjectStar } from './ProjectStar.tsx'
import { ProjectTitle } from './ProjectTitle.tsx'
import type { ProjectChoices } from './use-project-choices.ts'

/** A name is to be read: the other columns give way to it. */
const name = 'minmax(220px, 1fr)'

const useStyles = makeStyles({
  table: {
    '--columns': `46px ${name} 12% 140px 152px 160px 12% 132px 46px`,
    [mostColumns]: { '--columns': `46px ${name} 140px 152px 160px 132px 46px` },
    [fewColumns]: { '--columns': `46px ${name} 140px 152px 46px` },
    [narrow]: { '--columns': '46px minmax(0, 1fr) auto 60px 46px' },
  },
  head: { [narrow]: { display: 'none' } },
  line: {
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':hover .actions': { opacity: 1 },
    ':focus-within .actions': { opacity: 1 },
    [narrow]: { paddingBottom: tokens.spacingVerticalS },
  },
  cell: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    ...cutText,
  },
  name: { [narrow]: { gridColumn: '2 / -2' } },
  /** On a narrow page, what stands below the name. */
  below: { [narrow]: { gridRow: '2', fontSize: tokens.fontSizeBase200 } },
  status: { [narrow]: { gridColumn: '2' } },
  progress: { [narrow]: { gridColumn: '4 / -1' } },
  menu: { [narrow]: { gridRow: '1', gridColumn: '-2' } },
  updated: { [withoutPeople]: { display: 'none' } },
  people: { [fewColumns]: { display: 'none' }, [narrow]: { gridColumn: '3' } },
  details: { [withoutDetails]: { display: 'none' } },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface ProjectTableProps {
  rows: readonly ProjectRow[]
  choices: ProjectChoices
  edit: (id: string) => void
  again: () => void
  /** Other choices are being loaded. */
  waiting?: boolean
  /** Without a head, where one is shown above already. */
  headless?: boolean
}

/** Projects one below the other; a click anywhere on one opens it. */
export function ProjectTable({ rows, choices, edit, again, waiting, headless }: ProjectTableProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const navigate = useNavigate()
  const columns = useColumns({ choices, edit, again })
  return (
    <DataTable
      label={t('projects')}
      className={styles.table}
      headClass={styles.head}
      lineClass={styles.line}
      columns={columns}
      rows={rows}
      sort={choices.sort}
      onSort={choices.setSort}
      onOpen={(row) => navigate(projectPath(row))}
      {...{ waiting, headless }}
    />
  )
}

function useColumns({
  choices,
  edit,
  again,
}: Pick<ProjectTableProps, 'choices' | 'edit' | 'again'>): Column<ProjectRow, ProjectSortField>[] {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const details = mergeClasses(styles.cell, styles.details)
  const below = mergeClasses(styles.cell, styles.below)
  return [
    {
      name: 'star',
      head: t('favorite'),
      unseen: true,
      className: styles.cell,
      cell: (row) => <ProjectStar row={row} again={again} />,
    },
    {
      name: 'name',
      head: t('column_name'),
      sort: 'name',
      className: mergeClasses(styles.cell, styles.name),
      cell: (row) => <ProjectTitle row={row} />,
    },
    {
      name: 'client',
      head: t('column_client'),
      sort: 'client_name',
      className: mergeClasses(details, styles.quiet),
      title: ({ client_name }) => client_name ?? undefined,
      cell: ({ client_name }) => client_name,
    },
    {
      name: 'status',
      head: t('column_status'),
      sort: 'status',
      className: mergeClasses(below, styles.status),
      cell: ({ status_id }) => <StatusMark id={status_id} />,
    },
    {
      name: 'progress',
      head: t('column_progress'),
      className: mergeClasses(below, styles.progress),
      cell: ({ progress, completed_tasks_count: done, all_tasks_count: count }) => (
        <ProgressLine percent={progress} label={t('tasksCompleted', { done, count })} />
      ),
    },
    {
      name: 'members',
      head: t('column_members'),
      className: mergeClasses(below, styles.people),
      cell: (row) => <AvatarStack people={peopleOf(row)} most={limits.peopleShown} />,
    },
    {
      name: 'category',
      head: t('column_category'),
      sort: 'category',
      className: details,
      cell: (row) => <CategoryTag row={row} onPick={(id) => choices.setCategories([id])} />,
    },
    {
      name: 'updated',
      head: t('column_updated'),
      sort: 'updated_at',
      className: mergeClasses(styles.cell, styles.updated, styles.quiet),
      title: ({ updated_at }) => showExactly(updated_at),
      cell: ({ updated_at }) => showAgo(updated_at),
    },
    {
      name: 'menu',
      head: t('actions'),
      unseen: true,
      className: mergeClasses(styles.cell, styles.menu),
      cell: (row) => <ProjectMenu row={row} edit={edit} again={again} />,
    },
  ]
}

/** The members of a project; the last entry of the wire may represent several. */
const peopleOf = ({ names }: ProjectRow) =>
  names.flatMap((face) =>
    'end' in face
      ? face.names.map((name) => ({ id: name, name, avatar_url: null }))
      : [{ id: face.team_member_id, name: face.name, avatar_url: face.avatar_url }],
  )
