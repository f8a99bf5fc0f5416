import { Badge, Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { testMethod } from '../../../core/billing/info.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { Card } from '../../../parts/page/Card.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { DataTable } from '../../../parts/table/DataTable.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { showDate, showMoney } from '../../../parts/text/format.ts'
import { useBillTable } from './bill-table.ts'
import { openTab } from './open-tab.ts'
import { showPeriod } from './period.ts'

const useStyles = makeStyles({
  end: { textAlign: 'end' },
  invoice: { [touch]: { minWidth: '40px', minHeight: '40px' } },
})

/** What was paid, newest first, each with its invoice (A7.59). */
export function PaymentList() {
  const styles = useBillTable()
  const own = useStyles()
  const { t } = useTranslation('billing')
  const { value, failure, again } = useQuery('listTransactions', {}, ['ORGANIZATION_CHANGED'])
  const rows = value?.map((row) => ({ ...row, id: row.subscription_payment_id })) ?? []
  return (
    <Card title={t('invoices')} count={value?.length}>
      <ListState
        count={value?.length}
        {...{ failure, again }}
        outline={<LineSkeleton lines={3} />}
        failed={{ title: t('paymentsFailed'), text: t('admin:failedText') }}
        empty={<EmptyState title={t('noPayments')} text={t('noPaymentsText')} />}
      >
        <div className={styles.frame}>
          <DataTable
            label={t('invoices')}
            className={mergeClasses(styles.table, styles.payments)}
            headClass={styles.heads}
            lineClass={mergeClasses(styles.line, styles.stack)}
            rows={rows}
            columns={[
              {
                name: 'id',
                head: t('transaction'),
                className: mergeClasses(styles.cell, styles.long),
                title: ({ id }) => id,
                cell: ({ id }) => id,
              },
              {
                name: 'date',
                head: t('date'),
                className: styles.cell,
                cellClass: styles.detail,
                cell: ({ event_time }) => showDate(event_time),
              },
              {
                name: 'period',
                head: t('period'),
                className: styles.cell,
                cellClass: styles.detail,
                cell: ({ event_time, next_bill_date }) =>
                  showPeriod(event_time, next_bill_date, showDate),
              },
              {
                name: 'method',
                head: t('method'),
                className: styles.cell,
                cellClass: styles.detail,
                cell: ({ payment_method }) =>
                  payment_method === testMethod ? t('testCard') : payment_method,
              },
              {
                name: 'amount',
                head: t('amount'),
                className: mergeClasses(styles.cell, styles.figure, styles.beforeText),
                cellClass: styles.detail,
                cell: ({ amount, currency }) => showMoney(amount, currency),
              },
              {
                name: 'status',
                head: t('billState'),
                className: styles.cell,
                cellClass: styles.detail,
                cell: ({ payment_status }) => (
                  <Badge
                    appearance="tint"
                    color={payment_status === 'success' ? 'success' : 'danger'}
                  >
                    {t(`payment.${payment_status}`)}
                  </Badge>
                ),
              },
              {
                name: 'invoice',
                head: t('viewInvoice'),
                unseen: true,
                className: own.end,
                cellClass: styles.actions,
                cell: ({ id }) => (
                  <Tooltip content={t('viewInvoice')} relationship="label">
                    <Button
                      size="small"
                      appearance="subtle"
                      className={own.invoice}
                      icon={<DocumentRegular />}
                      onClick={() => void openTab(() => ask('getInvoice', { id }))}
                    />
                  </Tooltip>
                ),
              },
            ]}
          />
        </div>
      </ListState>
    </Card>
  )
}
