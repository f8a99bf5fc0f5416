import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { useApprovals } from '../../../parts/data/use-approvals.ts'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { ExportMenu } from '../../../parts/files/ExportMenu.tsx'
import { exportFile } from '../../../parts/files/export-file.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { showDays, showInstant, showSpent } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { ApproveForm } from './ApproveForm.tsx'
import { TakeBack } from './TakeBack.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  entry: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  quiet: { color: tokens.colorNeutralForeground3 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '& button': { [touch]: { minHeight: '44px' } },
  },
})

interface ApprovedTimeProps {
  projectId: string
  close: () => void
}

/** The approved periods of a project; who may approves more of its time, or takes that back. */
export function ApprovedTime({ projectId, close }: ApprovedTimeProps) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const mayApprove = useMayConfigure(projectId)
  const approvals = useApprovals(projectId)
  const { value, again } = useQuery('listTimeApprovals', { project_id: projectId })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other approvals have other figures
  useEffect(again, [approvals, again])
  return (
    <SideDrawer title={t('approvedTime')} close={close} opensOn={mayApprove ? 'field' : 'drawer'}>
      {mayApprove && <ApproveForm projectId={projectId} latest={approvals[0]} />}
      {approvals.length === 0 ? (
        <EmptyState title={t('noApprovals')} text={t('noApprovalsText')} />
      ) : (
        <ul className={styles.list}>
          {approvals.map((approval) => (
            <ApprovalEntry
              key={approval.id}
              approval={approval}
              counted={value?.find(({ id }) => id === approval.id)}
              mayApprove={mayApprove}
            />
          ))}
        </ul>
      )}
    </SideDrawer>
  )
}

interface ApprovalEntryProps {
  approval: Row<'time_approval'>
  /** How much time it locks, once that is known. */
  counted: { logs: number; seconds: number } | undefined
  mayApprove: boolean
}

function ApprovalEntry({ approval, counted, mayApprove }: ApprovalEntryProps) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const { id, rounding, direction } = approval
  const period = showDays(approval.start_date, approval.end_date)
  const rule =
    rounding === 0
      ? t('notRounded')
      : t(direction === 'up' ? 'roundedUp' : 'roundedNearest', { n: showNumber(rounding) })
  return (
    <li className={styles.entry}>
      <span className={styles.head}>
        <LockClosedRegular />
        <Text weight="semibold">{period}</Text>
      </span>
      {counted && (
        <span>{t('locks', { count: counted.logs, time: showSpent(counted.seconds) })}</span>
      )}
      <span className={styles.quiet}>
        {t('approvedBy', { name: approval.member_name, day: showInstant(approval.created_at) })}
      </span>
      <span className={styles.quiet}>{`${rule} · ${t(`lines_${approval.lines}`)}`}</span>
      {approval.note && <span>{approval.note}</span>}
      {mayApprove && (
        <span className={styles.actions}>
          <ExportMenu save={(format) => void exportFile('exportApprovedTime', { id, format })}>
            <Button size="small" aria-label={`${t('exports:export')}: ${period}`}>
              {t('exports:export')}
            </Button>
          </ExportMenu>
          <TakeBack approval={approval} />
        </span>
      )}
    </li>
  )
}
