import { Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { showDays, showInstant, showSpent } from '../../../parts/text/format.ts'
import { TakeBack } from '../../projects/approvals/TakeBack.tsx'
import type { ToApprove } from './use-approving.ts'

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
  choice: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`, [touch]: { minHeight: '44px' } },
  quiet: { color: tokens.colorNeutralForeground3 },
  approval: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  refused: { color: tokens.colorStatusDangerForeground1 },
})

interface ProjectToApproveProps {
  project: ToApprove
  chosen: boolean
  choose: (on: boolean) => void
  /** Why its approval was refused. */
  refused: string | undefined
  /** Asks what there is now. */
  again: () => void
}

/** What of the time of a project can be approved, and what is approved of it. */
export function ProjectToApprove({ project, chosen, choose, ...props }: ProjectToApproveProps) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const zone = useRow('user', workspace().user.id)?.timezone_name
  const { name, open, may_approve, logs, seconds, time_zone } = project
  const days = open.map(({ start_date, end_date }) => showDays(start_date, end_date)).join(', ')
  return (
    <li className={styles.entry}>
      <span className={styles.head}>
        {open.length > 0 && may_approve && (
          <Checkbox
            className={styles.choice}
            aria-label={name}
            checked={chosen}
            onChange={(_, { checked }) => choose(checked === true)}
          />
        )}
        <ColourDot colour={project.color_code} />
        <Text weight="semibold">{name}</Text>
      </span>
      {open.length > 0 && (
        <>
          <span>{`${days}: ${t('toApprove', { count: logs, time: showSpent(seconds) })}`}</span>
          {time_zone !== zone && (
            <span className={styles.quiet}>{t('daysInZone', { zone: time_zone })}</span>
          )}
          {!may_approve && <span className={styles.quiet}>{t('mayNotApprove')}</span>}
        </>
      )}
      {props.refused !== undefined && (
        <span className={styles.refused} role="alert">
          {props.refused}
        </span>
      )}
      {project.approvals.map((approval) => (
        <span key={approval.id} className={styles.approval}>
          <LockClosedRegular />
          <span>
            {showDays(approval.start_date, approval.end_date)}
            <br />
            <span className={styles.quiet}>
              {t('approvedBy', {
                name: approval.member_name,
                day: showInstant(approval.created_at),
              })}
            </span>
          </span>
          {may_approve && <TakeBack approval={approval} of={name} onDone={props.again} />}
        </span>
      ))}
    </li>
  )
}
