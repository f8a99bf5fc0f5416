import { Button, makeStyles } from '@fluentui/react-components'
import { PersonAddRegular, PersonDeleteRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { ProgressLine } from '../../../parts/marks/ProgressLine.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { MemberEmail, MemberName } from '../../../parts/people/MemberCells.tsx'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { PagedTable } from '../../../parts/table/PagedTable.tsx'
import { RowAction } from '../../../parts/table/RowAction.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { useListedRows } from '../../../parts/table/use-listed-rows.ts'
import { showMeasure } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { TabPage } from '../page/TabPage.tsx'
import { MembersDrawer } from './MembersDrawer.tsx'
import { removeMember } from './remove-member.ts'
import { type ProjectMember, useProjectMembers } from './use-project-members.ts'

const useStyles = makeStyles({
  table: {
    '--columns':
      'minmax(168px, 3fr) minmax(88px, 2fr) minmax(160px, 3fr) minmax(112px, 1fr) minmax(112px, 2fr) minmax(136px, 1fr) 48px',
  },
  figure: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

const fields = ['name', 'title', 'email', 'tasks', 'progress', 'access'] as const

/** The members of a project, with how much of it is theirs; who runs it adds people and takes them out. */
export function ProjectMembers({ project }: { project: Row<'project'> }) {
  const { t } = useTranslation('members')
  const may = useMayConfigure(project.id)
  const members = useProjectMembers(project.id)
  const { choices, ...list } = useListedRows(members, [...fields])
  const [adds, setAdds] = useState(false)
  return (
    <TabPage
      label={t('projects:members')}
      search={<TableSearch label={t('search')} choices={choices} />}
      figures={members.length > 0 && t('count', { count: members.length })}
      tools={
        may && (
          <Button icon={<PersonAddRegular />} onClick={() => setAdds(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <PagedTable
        {...list}
        stacks
        label={t('projects:members')}
        className={useStyles().table}
        choices={choices}
        columns={useColumns(may)}
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={<EmptyState title={t('projects:noMembers')} />}
      />
      {adds && <MembersDrawer projectId={project.id} close={() => setAdds(false)} />}
    </TabPage>
  )
}

function useColumns(mayRemove: boolean): Column<ProjectMember, (typeof fields)[number]>[] {
  const styles = useStyles()
  const { t } = useTranslation('members')
  const { team_member_id } = useUser()
  const head = (name: (typeof fields)[number]) => ({ name, sort: name })
  return [
    { ...head('name'), head: t('name'), cell: (line) => <MemberName line={line} /> },
    { ...head('title'), head: t('jobTitle'), cell: ({ title }) => title },
    {
      ...head('email'),
      head: t('email'),
      title: ({ email }) => email,
      cell: ({ member }) => <MemberEmail member={member} />,
    },
    {
      ...head('tasks'),
      head: t('insights:tasks'),
      className: styles.figure,
      title: ({ tasks, completed }) =>
        t('tasksDone', { count: tasks, done: showNumber(completed) }),
      cell: ({ tasks, completed }) => `${showNumber(completed)} / ${showNumber(tasks)}`,
    },
    {
      ...head('progress'),
      head: t('insights:progress'),
      cell: ({ name, progress }) => (
        <ProgressLine
          percent={progress}
          label={t('insights:progressOf', { name, share: showMeasure(progress, 'percent') })}
        />
      ),
    },
    { ...head('access'), head: t('access'), cell: ({ access }) => access },
    {
      name: 'actions',
      head: t('actions'),
      unseen: true,
      cell: ({ member, name, place }) =>
        mayRemove &&
        member.id !== team_member_id && (
          <RowAction
            label={t('projects:removeNamed', { name })}
            icon={<PersonDeleteRegular />}
            onClick={() => void removeMember(place, t('projects:removedNamed', { name }))}
          />
        ),
    },
  ]
}
