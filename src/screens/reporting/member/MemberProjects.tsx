import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { type Column, DataTable } from '../../../parts/table/DataTable.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { showMeasure } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { useReport } from '../as-of/use-report.ts'
import { memberEvents } from '../members/member-events.ts'
import { ExportReport } from '../shell/ExportReport.tsx'
import { useTableStyles } from '../shell/table-styles.ts'
import type { MemberPartProps } from './member-part.ts'

const useStyles = makeStyles({
  file: { paddingBottom: tokens.spacingVerticalS },
  table: {
    '--columns': 'minmax(0, 2fr) minmax(0, 1fr) repeat(5, minmax(76px, 0.7fr)) minmax(88px, 0.8fr)',
  },
})

type OwnProject = Output<Contract['listReportingMemberProjects']>[number]

interface MemberProjectsProps extends Pick<MemberPartProps, 'member' | 'archived'> {
  close: () => void
}

/** What a member does in each of their projects of the team, which their figure counts. */
export function MemberProjects({ member, archived, close }: MemberProjectsProps) {
  const styles = useStyles()
  const shared = useTableStyles()
  const { t } = useTranslation('memberreport')
  const { value, failure, again } = useReport(
    'listReportingMemberProjects',
    { teamMemberId: member.id, teamId: member.team_id, archived },
    memberEvents,
  )
  return (
    <SideDrawer
      title={`${member.name}: ${t('reporting:projects')}`}
      close={close}
      width={limits.reportDrawerPx}
      opensOn="drawer"
    >
      <ListState
        count={value?.length}
        {...{ failure, again }}
        failed={{ title: t('failed'), text: t('reporting:failedText') }}
        outline={<LineSkeleton lines={6} />}
        empty={<EmptyState title={t('reporting:noProjects')} />}
      >
        <div className={mergeClasses(shared.file, styles.file)}>
          <ExportReport
            name="exportReportingMemberProjects"
            input={{ team_member_id: member.id, team_id: member.team_id, archived }}
          />
        </div>
        <div className={shared.frame}>
          <DataTable
            label={t('reporting:projects')}
            className={mergeClasses(styles.table, shared.table)}
            headClass={shared.head}
            lineClass={shared.line}
            rows={value ?? []}
            columns={useProjectColumns()}
          />
        </div>
      </ListState>
    </SideDrawer>
  )
}

function useProjectColumns(): Column<OwnProject>[] {
  const shared = useTableStyles()
  const { t } = useTranslation('memberreport')
  const fact = (
    name: string,
    head: string,
    cell: Column<OwnProject>['cell'],
  ): Column<OwnProject> => ({ name, head, cell, cellClass: shared.number })
  return [
    {
      name: 'name',
      head: t('project'),
      cellClass: shared.text,
      title: ({ name }) => name,
      cell: ({ name }) => name,
    },
    fact('team', t('team'), ({ team }) => <span className={shared.text}>{team}</span>),
    fact('tasks', t('reporting:tasks'), ({ task_count }) => showNumber(task_count)),
    fact('contribution', t('insights:contribution'), ({ contribution }) =>
      showMeasure(contribution, 'percent'),
    ),
    fact('incomplete', t('insights:incomplete'), ({ incompleted }) => showNumber(incompleted)),
    fact('completed', t('insights:completed'), ({ completed }) => showNumber(completed)),
    fact('overdue', t('insights:overdue'), ({ overdue }) => (
      <span className={overdue > 0 ? shared.overdue : ''}>{showNumber(overdue)}</span>
    )),
    fact('logged', t('insights:logged'), ({ time_logged }) => time_logged),
  ]
}
