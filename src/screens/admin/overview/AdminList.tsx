import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { page } from '../../../core/values/paging.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { Card } from '../../../parts/page/Card.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { DataTable } from '../../../parts/table/DataTable.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { RowsPager } from '../../../parts/table/RowsPager.tsx'
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
  const [index, setIndex] = useState(1)
  const size = limits.adminPageSize
  const pages = Math.max(1, Math.ceil((value?.length ?? 0) / size))
  const here = Math.min(index, pages)
  const rows = page(value ?? [], { index: here, size }).map((row) => ({ ...row, id: row.email }))
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
        <RowsPager index={here} size={size} total={value?.length ?? 0} go={setIndex} />
      </ListState>
    </Card>
  )
}
