import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ReceiptRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Input } from '../../../core/engine/call.ts'
import type { ExportFormat } from '../../../core/exports/written.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { ExportMenu } from '../../../parts/files/ExportMenu.tsx'
import { exportFile } from '../../../parts/files/export-file.ts'
import { touch } from '../../../parts/page/measures.ts'
import { useMoment } from '../as-of/use-moment.ts'
import { ExportApproval } from './ExportApproval.tsx'
import { InvoiceRuleFields, useInvoiceRule } from './InvoiceRuleFields.tsx'
import type { SheetAsked } from './TimeSheetPage.tsx'

const useStyles = makeStyles({
  button: { flexShrink: 0, [touch]: { minHeight: '40px' } },
  fields: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalM,
    '& button': { [touch]: { minHeight: '44px' } },
  },
  wide: { gridColumn: '1 / -1', margin: 0 },
})

interface InvoiceExportProps {
  input: Input<Contract['exportLoggedTime']>
  asked: SheetAsked['asked']
}

/**
 * Saves logged time line by line, rounded as invoices have it, and approves it. Needs the texts of
 * `exports`.
 */
export function InvoiceExport(props: InvoiceExportProps) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className={styles.button} icon={<ReceiptRegular />} onClick={() => setOpen(true)}>
        {t('forInvoices')}
      </Button>
      {open && <InvoiceDrawer {...props} close={() => setOpen(false)} />}
    </>
  )
}

function InvoiceDrawer({ input, asked, close }: InvoiceExportProps & { close: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const [rule, setRule] = useInvoiceRule()
  const as_of = useMoment()
  const save = (format: ExportFormat) =>
    void exportFile('exportLoggedTime', { ...input, ...rule, as_of, format })
  return (
    <SideDrawer title={t('forInvoices')} close={close} width={480}>
      <div className={styles.fields}>
        <p className={styles.wide}>{t('forInvoicesText')}</p>
        <InvoiceRuleFields rule={rule} setRule={setRule} wide={styles.wide} />
        <ExportMenu save={save}>
          <Button appearance="primary" className={styles.wide}>
            {t('exports:export')}
          </Button>
        </ExportMenu>
      </div>
      {/* What is over is approved as it is now. */}
      {!as_of && <ExportApproval asked={asked} rule={rule} />}
    </SideDrawer>
  )
}
