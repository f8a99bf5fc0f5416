import { mergeClasses } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { PaidPlan } from '../../../core/billing/paid-plans.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { Card } from '../../../parts/page/Card.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { DataTable } from '../../../parts/table/DataTable.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { showDate, showMoney } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { useBillTable } from './bill-table.ts'
import { showPeriod } from './period.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** What is paid at the moment, seat by seat (A7.58). */
export function ChargeList({ plan }: { plan: PaidPlan | null }) {
  const styles = useBillTable()
  const { t } = useTranslation('billing')
  const { value, failure, again } = useQuery('listCharges', {}, ['ORGANIZATION_CHANGED'])
  const rows = value?.plan_charges.map((charge, n) => ({ ...charge, id: String(n) })) ?? []
  const figure = mergeClasses(styles.cell, styles.figure)
  return (
    <Card title={t('charges')}>
      <ListState
        count={value && rows.length}
        {...{ failure, again }}
        outline={<LineSkeleton lines={2} />}
        failed={{ title: t('chargesFailed'), text: t('admin:failedText') }}
        empty={<EmptyState title={t('noCharges')} text={t('noChargesText')} />}
      >
        <div className={styles.frame}>
          <DataTable
            label={t('charges')}
            className={mergeClasses(styles.table, styles.charges)}
            headClass={styles.heads}
            lineClass={mergeClasses(styles.line, styles.stack)}
            rows={rows}
            columns={[
              {
                name: 'name',
                head: t('description'),
                className: styles.cell,
                cell: ({ name }) => (plan ? t(`name.${plan}`) : name),
              },
              {
                name: 'period',
                head: t('period'),
                className: styles.cell,
                cellClass: styles.detail,
                cell: ({ start_date, end_date }) => showPeriod(start_date, end_date, showDate),
              },
              {
                name: 'status',
                head: t('billState'),
                className: styles.cell,
                cellClass: styles.detail,
                cell: ({ status }) => <StatusBadge status={status} />,
              },
              {
                name: 'price',
                head: t('perUser'),
                className: figure,
                cellClass: styles.detail,
                cell: ({ unit_price, currency }) => showMoney(unit_price, currency),
              },
              {
                name: 'seats',
                head: t('seats'),
                className: figure,
                cellClass: styles.detail,
                cell: ({ quantity }) => showNumber(quantity),
              },
              {
                name: 'amount',
                head: t('amount'),
                className: figure,
                cellClass: styles.detail,
                cell: ({ amount, currency }) => showMoney(amount, currency),
              },
            ]}
          />
        </div>
      </ListState>
    </Card>
  )
}
