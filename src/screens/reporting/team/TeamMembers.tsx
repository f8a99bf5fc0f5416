import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { isFound } from '../../../core/reporting/team-members.ts'
import { useAddress } from '../../../parts/hooks/use-address.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { type Column, DataTable } from '../../../parts/table/DataTable.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { showNumber } from '../../../parts/text/i18n.ts'
import { TaskOver } from '../../tasks/over/TaskOver.tsx'
import { useReport } from '../as-of/use-report.ts'
import { MemberReport } from '../member/MemberReport.tsx'
import { ExportReport } from '../shell/ExportReport.tsx'
import { useTableStyles } from '../shell/table-styles.ts'
import { useTimeFilter } from '../shell/use-time-filter.ts'

const useStyles = makeStyles({
  table: { '--columns': 'minmax(0, 2fr) minmax(0, 2fr) repeat(5, minmax(76px, 1fr))' },
  person: {
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} 0`,
    fontWeight: tokens.fontWeightRegular,
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ':hover:active': { color: tokens.colorNeutralForeground1 },
    [touch]: { minHeight: '40px' },
  },
})

type Member = Output<Contract['listReportingTeamMembers']>[number]

interface TeamMembersProps {
  teamId: string
  archived: boolean
}

/** What each member of a team has to do and has done; found by name or address. */
export function TeamMembers({ teamId, archived }: TeamMembersProps) {
  const styles = useStyles()
  const shared = useTableStyles()
  const { t } = useTranslation('reporting')
  const [typed, setTyped] = useState('')
  const [address, change] = useAddress()
  const filter = useTimeFilter()
  const { value, failure, again } = useReport('listReportingTeamMembers', { teamId, archived }, [
    'ORGANIZATION_CHANGED',
  ])
  const opened = value?.find(({ id }) => id === address.get('member'))
  const search = typed.normalize().trim()
  const found = value?.filter((member) => isFound(member, search))
  return (
    <>
      <div className={shared.tools}>
        <TableSearch label={t('search')} choices={{ typed, setTyped }} />
        <ExportReport
          name="exportReportingTeamMembers"
          input={{ team_id: teamId, archived, search }}
        />
      </div>
      <ListState
        count={found?.length}
        {...{ failure, again }}
        failed={{ title: t('membersFailed'), text: t('failedText') }}
        outline={<LineSkeleton lines={6} />}
        empty={<EmptyState title={t('noMatch', { search })} />}
      >
        <div className={shared.frame}>
          <DataTable
            label={t('members')}
            className={mergeClasses(styles.table, shared.table)}
            headClass={shared.head}
            lineClass={shared.line}
            rows={found ?? []}
            columns={useColumns((id) => change({ member: id }))}
            onOpen={({ id }) => change({ member: id })}
          />
        </div>
      </ListState>
      {opened && (
        <MemberReport
          member={{ ...opened, team_id: teamId }}
          {...{ archived, filter }}
          close={() => change({ member: '', view: '' })}
        />
      )}
      <TaskOver />
    </>
  )
}

function useColumns(open: (id: string) => void): Column<Member>[] {
  const styles = useStyles()
  const shared = useTableStyles()
  const { t } = useTranslation('reporting')
  const figure = (name: 'projects' | 'tasks' | 'completed' | 'ongoing'): Column<Member> => ({
    name,
    head: t(name),
    cellClass: shared.number,
    cell: (member) => <span>{showNumber(member[name])}</span>,
  })
  return [
    {
      name: 'name',
      head: t('name'),
      title: ({ name }) => name,
      cell: ({ id, name }) => (
        <Button
          appearance="transparent"
          className={styles.person}
          title={t('openTeam', { name })}
          onClick={() => open(id)}
        >
          <NamedAvatar name={name} decorative />
          <span className={shared.text}>{name}</span>
        </Button>
      ),
    },
    {
      name: 'email',
      head: t('email'),
      cellClass: shared.text,
      title: ({ email }) => email,
      cell: ({ email }) => email,
    },
    figure('projects'),
    figure('tasks'),
    {
      name: 'overdue',
      head: t('overdue'),
      cellClass: shared.number,
      cell: ({ overdue }) => (
        <span className={overdue > 0 ? shared.overdue : ''}>{showNumber(overdue)}</span>
      ),
    },
    figure('completed'),
    figure('ongoing'),
  ]
}
