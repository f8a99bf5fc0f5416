import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../parts/data/use-query.ts'
import { exportFile } from '../../../parts/files/export-file.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { PagedTable } from '../../../parts/table/PagedTable.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { useTableChoices } from '../../../parts/table/use-table-choices.ts'
import { SettingsPage } from '../../settings/shell/SettingsPage.tsx'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { AuditPager } from './AuditPager.tsx'
import { useActionsNamed } from './use-actions-named.ts'
import { useAuditColumns } from './use-audit-columns.tsx'
import { useAuditFilter } from './use-audit-filter.ts'
import { useAuditPlace, useLeaveUnknown } from './use-audit-place.ts'

const useStyles = makeStyles({
  table: {
    '--columns':
      'minmax(170px, 5fr) minmax(130px, 3fr) minmax(90px, 2fr) minmax(110px, 2fr) minmax(220px, 2fr)',
  },
  csv: { flexShrink: 0 },
})

/** Who did what in the organisation, when and from where, the newest first. */
export function AuditPage() {
  const styles = useStyles()
  const { t } = useTranslation('audit')
  const choices = useTableChoices<'at'>(['at'], { field: 'at', order: 'descend' })
  const filter = useAuditFilter()
  const { index, size, search } = choices.paging
  const actions = useActionsNamed(search)
  const place = useAuditPlace()
  const { value, outdated, ...asked } = useQuery(
    'listAudit',
    { index, size, search, actions, ...place.page, ...filter.asked },
    ['AUDIT_CHANGED'],
  )
  useLeaveUnknown(place, asked.failure)
  const columns = useAuditColumns()
  return (
    <SettingsPage
      name="adminAudit"
      count={value?.total}
      tools={
        <>
          <TableSearch label={t('search')} choices={choices} />
          <Button
            className={styles.csv}
            icon={<ArrowDownloadRegular />}
            onClick={() => void exportFile('exportAudit', { search, actions, ...filter.asked })}
          >
            {t('csv')}
          </Button>
        </>
      }
    >
      <AuditFilterBar filter={filter} />
      <PagedTable
        {...asked}
        stacks
        rows={value?.data}
        total={value?.total}
        label={t('title')}
        className={styles.table}
        choices={choices}
        columns={columns}
        pager={
          <AuditPager shown={value} {...{ outdated, place, size }} setSize={choices.setSize} />
        }
        failed={{ title: t('failed'), text: t('admin:failedText') }}
        empty={
          filter.isOn ? (
            <EmptyState title={t('noneFound')}>
              <Button onClick={filter.clear}>{t('clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState title={t('none')} text={t('noneText')} />
          )
        }
      />
    </SettingsPage>
  )
}
