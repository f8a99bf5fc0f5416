import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { page } from '../../../core/values/paging.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { Card } from '../../../parts/page/Card.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { DataTable } from '../../../parts/table/DataTable.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { TablePager } from '../../../parts/table/TablePager.tsx'
import { useTableChoices } from '../../../parts/table/use-table-choices.ts'
import { cutText } from '../../../parts/text/cut-text.ts'

const useStyles = makeStyles({
  table: {
    '--columns': 'minmax(0, 1fr) minmax(0, 1fr)',
    position: 'relative',
    [phone]: { '--columns': 'minmax(0, 1fr)' },
    paddingBottom: tokens.spacingVerticalS,
  },
  line: {
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    [phone]: { paddingBlock: tokens.spacingVerticalXS },
  },
  cell: {
    padding: `0 ${tokens.spacingHorizontalL}`,
    ...cutText,
    [phone]: { padding: `0 ${tokens.spacingHorizontalM}` },
  },
})

/** The owner and the admins of all teams of the organisation. */
export function AdminList() {
  const styles = useStyles()
  const { t } = useTranslation('admin')
  const { value, failure, again } = useQuery('listAdmins', {}, ['ORGANIZATION_CHANGED'])
  const choices = useTableChoices<'name'>(['name'], undefined, limits.adminPageSize)
  const rows = page(value ?? [], choices.paging).map((row) => ({ ...row, id: row.email }))
  return (
    <Card title={t('overview.admins')} count={value?.length}>
      <ListState
        count={value?.length}
        {...{ failure, again }}
        failed={{ title: t('overview.adminsFailed'), text: t('failedText') }}
        outline={<LineSkeleton lines={3} />}
        empty={null}
      >
        <DataTable
          headless
          label={t('overview.admins')}
          className={styles.table}
          lineClass={styles.line}
          rows={rows}
          count={value?.length ?? 0}
          columns={[
            {
              name: 'name',
              head: t('name'),
              className: styles.cell,
              title: ({ name }) => name,
              cell: ({ name, is_owner }) => (is_owner ? t('overview.isOwner', { name }) : name),
            },
            {
              name: 'email',
              head: t('email'),
              className: styles.cell,
              title: ({ email }) => email,
              cell: ({ email }) => email,
            },
          ]}
        />
        <TablePager total={value?.length ?? 0} choices={choices} />
      </ListState>
    </Card>
  )
}
