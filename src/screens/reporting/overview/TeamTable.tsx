import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { Card } from '../../../parts/page/Card.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { phone, touch } from '../../../parts/page/measures.ts'
import { AvatarStack } from '../../../parts/people/AvatarStack.tsx'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { DataTable } from '../../../parts/table/DataTable.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { useReport } from '../as-of/use-report.ts'

const useStyles = makeStyles({
  table: {
    '--columns': 'minmax(0, 3fr) minmax(80px, 1fr) minmax(0, 2fr)',
    paddingBottom: tokens.spacingVerticalS,
    [phone]: { '--columns': 'minmax(0, 1fr) 84px 144px' },
  },
  line: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  cell: {
    padding: `0 ${tokens.spacingHorizontalL}`,
    [phone]: { padding: `0 ${tokens.spacingHorizontalM}` },
  },
  number: { fontVariantNumeric: 'tabular-nums' },
  opener: {
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    gap: tokens.spacingHorizontalM,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    fontWeight: tokens.fontWeightRegular,
    // The colour of links would be too faint on a line that is pointed at in the dark.
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ':hover:active': { color: tokens.colorNeutralForeground1 },
    [touch]: { minHeight: '40px' },
  },
  name: cutText,
})

type ReportedTeam = Output<Contract['listReportingTeams']>[number]

interface TeamTableProps {
  archived: boolean
  open: (id: string) => void
  /** What else is shown of the teams once they are known. */
  children: (teams: readonly ReportedTeam[]) => ReactNode
}

/** The teams of the organisation; each opens to the report on it. */
export function TeamTable({ archived, open, children }: TeamTableProps) {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  const { value, failure, waiting, again } = useReport('listReportingTeams', { archived }, [
    'ORGANIZATION_CHANGED',
  ])
  return (
    <Card title={t('teams')} count={value?.length}>
      <ListState
        count={value?.length}
        {...{ failure, again }}
        failed={{ title: t('teamsFailed'), text: t('failedText') }}
        outline={<LineSkeleton lines={4} />}
        empty={null}
      >
        <DataTable
          label={t('teams')}
          className={styles.table}
          lineClass={styles.line}
          rows={value ?? []}
          waiting={waiting}
          onOpen={({ id }) => open(id)}
          columns={[
            {
              name: 'name',
              head: t('name'),
              className: styles.cell,
              cell: ({ id, name }) => (
                <Button
                  appearance="transparent"
                  className={styles.opener}
                  title={t('openTeam', { name })}
                  onClick={() => open(id)}
                >
                  <NamedAvatar name={name} size={28} square decorative />
                  <span className={styles.name}>{name}</span>
                </Button>
              ),
            },
            {
              name: 'projects',
              head: t('projects'),
              className: styles.cell,
              cellClass: styles.number,
              cell: ({ projects_count }) => showNumber(projects_count),
            },
            {
              name: 'members',
              head: t('members'),
              className: styles.cell,
              cell: ({ members, members_count }) => (
                <AvatarStack
                  people={members.flatMap(({ name, avatar_url = null, names }, n) =>
                    [...(names ?? [name])].map((each, nth) => ({
                      ...{ id: `${n} ${nth}`, name: each, avatar_url },
                    })),
                  )}
                  most={limits.peopleShown}
                  count={members_count}
                />
              ),
            },
          ]}
        />
        {children(value ?? [])}
      </ListState>
    </Card>
  )
}
