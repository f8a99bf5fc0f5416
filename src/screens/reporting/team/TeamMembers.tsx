import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { contains } from '../../../core/values/text.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { hidden } from '../../../parts/page/ScreenReaderText.tsx'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { type Column, DataTable } from '../../../parts/table/DataTable.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { ExportReport } from '../shell/ExportReport.tsx'

/** So narrow a drawer has no place for figures beside a name. */
const narrow = '@container report-members (width < 700px)'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  frame: { containerType: 'inline-size', containerName: 'report-members' },
  table: { '--columns': 'minmax(0, 2fr) minmax(0, 2fr) repeat(5, minmax(76px, 1fr))' },
  head: {
    columnGap: tokens.spacingHorizontalS,
    [narrow]: { ...hidden, minHeight: 0, display: 'block' },
  },
  line: {
    columnGap: tokens.spacingHorizontalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: `${tokens.spacingVerticalS} 0`,
    },
  },
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  text: { ...cutText, minWidth: 0 },
  number: {
    fontVariantNumeric: 'tabular-nums',
    [narrow]: {
      display: 'flex',
      justifyContent: 'space-between',
      fontSize: tokens.fontSizeBase200,
      '::before': { content: 'attr(data-head)', color: tokens.colorNeutralForeground3 },
    },
  },
  overdue: { color: tokens.colorStatusDangerForeground3 },
})

type Member = Output<Contract['listReportingTeamMembers']>[number]

interface TeamMembersProps {
  teamId: string
  archived: boolean
}

/** What each member of a team has to do and has done; found by name or address. */
export function TeamMembers({ teamId, archived }: TeamMembersProps) {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  const [typed, setTyped] = useState('')
  const { value, failure, again } = useQuery('listReportingTeamMembers', { teamId, archived }, [
    'ORGANIZATION_CHANGED',
  ])
  const found = value?.filter(({ name, email }) =>
    [name, email].some((text) => contains(text, typed.trim())),
  )
  return (
    <>
      <div className={styles.tools}>
        <TableSearch label={t('search')} choices={{ typed, setTyped }} />
        <ExportReport name="exportReportingTeamMembers" input={{ team_id: teamId, archived }} />
      </div>
      <ListState
        count={found?.length}
        {...{ failure, again }}
        failed={{ title: t('membersFailed'), text: t('failedText') }}
        outline={<LineSkeleton lines={6} />}
        empty={<EmptyState title={t('noMatch', { search: typed.trim() })} />}
      >
        <div className={styles.frame}>
          <DataTable
            label={t('members')}
            className={styles.table}
            headClass={styles.head}
            lineClass={styles.line}
            rows={found ?? []}
            columns={useColumns()}
          />
        </div>
      </ListState>
    </>
  )
}

function useColumns(): Column<Member>[] {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  const figure = (name: 'projects' | 'tasks' | 'completed' | 'ongoing'): Column<Member> => ({
    name,
    head: t(name),
    cellClass: styles.number,
    cell: (member) => <span>{showNumber(member[name])}</span>,
  })
  return [
    {
      name: 'name',
      head: t('name'),
      title: ({ name }) => name,
      cell: ({ name }) => (
        <span className={styles.person}>
          <NamedAvatar name={name} decorative />
          <span className={styles.text}>{name}</span>
        </span>
      ),
    },
    {
      name: 'email',
      head: t('email'),
      cellClass: styles.text,
      title: ({ email }) => email,
      cell: ({ email }) => email,
    },
    figure('projects'),
    figure('tasks'),
    {
      name: 'overdue',
      head: t('overdue'),
      cellClass: styles.number,
      cell: ({ overdue }) => (
        <span className={overdue > 0 ? styles.overdue : ''}>{showNumber(overdue)}</span>
      ),
    },
    figure('completed'),
    figure('ongoing'),
  ]
}
