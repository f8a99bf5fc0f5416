import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { hidden } from '../../../parts/page/ScreenReaderText.tsx'
import { type Column, DataTable } from '../../../parts/table/DataTable.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showMeasure } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { memberEvents } from '../members/member-events.ts'
import type { MemberPartProps } from './member-part.ts'

/** So narrow a drawer has no place for figures beside a name. */
const narrow = '@container member-projects (width < 700px)'

const useStyles = makeStyles({
  frame: { containerType: 'inline-size', containerName: 'member-projects' },
  table: { '--columns': 'minmax(0, 2fr) minmax(0, 1fr) repeat(6, minmax(76px, 0.7fr))' },
  head: {
    columnGap: tokens.spacingHorizontalS,
    [narrow]: { ...hidden, minHeight: 0, display: 'block' },
  },
  line: {
    columnGap: tokens.spacingHorizontalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: `${tokens.spacingVerticalS} 0` },
  },
  text: { ...cutText, minWidth: 0 },
  fact: {
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

type OwnProject = Output<Contract['listReportingMemberProjects']>[number]

interface MemberProjectsProps extends Pick<MemberPartProps, 'member' | 'archived'> {
  close: () => void
}

/** What a member does in each of their projects, in all teams of the organisation. */
export function MemberProjects({ member, archived, close }: MemberProjectsProps) {
  const styles = useStyles()
  const { t } = useTranslation('memberreport')
  const { value, failure, again } = useQuery(
    'listReportingMemberProjects',
    { teamMemberId: member.id, archived },
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
        <div className={styles.frame}>
          <DataTable
            label={t('reporting:projects')}
            className={styles.table}
            headClass={styles.head}
            lineClass={styles.line}
            rows={value ?? []}
            columns={useProjectColumns()}
          />
        </div>
      </ListState>
    </SideDrawer>
  )
}

function useProjectColumns(): Column<OwnProject>[] {
  const styles = useStyles()
  const { t } = useTranslation('memberreport')
  const fact = (
    name: string,
    head: string,
    cell: Column<OwnProject>['cell'],
  ): Column<OwnProject> => ({ name, head, cell, cellClass: styles.fact })
  return [
    {
      name: 'name',
      head: t('project'),
      cellClass: styles.text,
      title: ({ name }) => name,
      cell: ({ name }) => name,
    },
    fact('team', t('team'), ({ team }) => <span className={styles.text}>{team}</span>),
    fact('tasks', t('reporting:tasks'), ({ task_count }) => showNumber(task_count)),
    fact('contribution', t('insights:contribution'), ({ contribution }) =>
      showMeasure(contribution, 'percent'),
    ),
    fact('incomplete', t('insights:incomplete'), ({ incompleted }) => showNumber(incompleted)),
    fact('completed', t('insights:completed'), ({ completed }) => showNumber(completed)),
    fact('overdue', t('insights:overdue'), ({ overdue }) => (
      <span className={overdue > 0 ? styles.overdue : ''}>{showNumber(overdue)}</span>
    )),
    fact('logged', t('insights:logged'), ({ time_logged }) => time_logged),
  ]
}
