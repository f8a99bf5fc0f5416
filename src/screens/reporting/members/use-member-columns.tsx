import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PanelRightExpandRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import type { ReportedMemberField } from '../../../core/reporting/member-order.ts'
import { ProgressShares } from '../../../parts/marks/ProgressShares.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { RowAction } from '../../../parts/table/RowAction.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showNumber } from '../../../parts/text/i18n.ts'

const useStyles = makeStyles({
  opener: {
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} 0`,
    fontWeight: tokens.fontWeightRegular,
    // The colour of links would be too faint on a line that is pointed at in the dark.
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ':hover:active': { color: tokens.colorNeutralForeground1 },
    [touch]: { minHeight: '40px' },
  },
  text: { ...cutText, minWidth: 0 },
  number: { fontVariantNumeric: 'tabular-nums' },
  overdue: { color: tokens.colorStatusDangerForeground3 },
})

export type ReportedMember = Output<Contract['listReportingMembers']>['members'][number]

/** What the report on members says of each. */
export function useMemberColumns(
  open: (id: string) => void,
): Column<ReportedMember, ReportedMemberField>[] {
  const styles = useStyles()
  const { t } = useTranslation('memberreport')
  const figure = (
    name: 'tasks' | 'overdue' | 'completed' | 'ongoing',
    head: string,
    about: string,
  ): Column<ReportedMember, ReportedMemberField> => ({
    ...{ name, head, about, sort: name },
    className: styles.number,
    cell: (member) => (
      <span className={name === 'overdue' && member.overdue > 0 ? styles.overdue : ''}>
        {showNumber(member[name])}
      </span>
    ),
  })
  return [
    {
      name: 'name',
      head: t('member'),
      sort: 'name',
      cell: ({ id, name, avatar_url }) => (
        <Button
          appearance="transparent"
          className={styles.opener}
          title={t('open', { name })}
          onClick={() => open(id)}
        >
          <NamedAvatar name={name} url={avatar_url} size={28} decorative />
          <span className={styles.text}>{name}</span>
        </Button>
      ),
    },
    {
      name: 'progress',
      head: t('progress'),
      about: t('reporting:countsArchived'),
      cell: ({ tasks_stat }) => <ProgressShares shares={tasks_stat} />,
    },
    figure('tasks', t('assigned'), t('assignedAbout')),
    figure('overdue', t('reporting:overdue'), t('overdueAbout')),
    figure('completed', t('reporting:completed'), t('completedAbout')),
    figure('ongoing', t('reporting:ongoing'), t('ongoingAbout')),
    {
      name: 'actions',
      head: t('actions'),
      unseen: true,
      cell: ({ id, name }) => (
        <RowAction
          label={t('open', { name })}
          icon={<PanelRightExpandRegular />}
          onClick={() => open(id)}
        />
      ),
    },
  ]
}
