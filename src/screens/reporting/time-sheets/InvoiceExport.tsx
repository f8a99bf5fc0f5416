import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ReceiptRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Input } from '../../../core/engine/call.ts'
import type { ExportFormat } from '../../../core/exports/written.ts'
import { ModalDialog } from '../../../parts/dialogs/ModalDialog.tsx'
import { ExportMenu } from '../../../parts/files/ExportMenu.tsx'
import { exportFile } from '../../../parts/files/export-file.ts'
import { touch } from '../../../parts/page/measures.ts'
import { useMoment } from '../as-of/use-moment.ts'
import { InvoiceRuleFields, useInvoiceRule } from './InvoiceRuleFields.tsx'

const useStyles = makeStyles({
  button: { flexShrink: 0, [touch]: { minHeight: '40px' } },
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
})

/** Saves logged time line by line, rounded as invoices have it. Needs the texts of `exports`. */
export function InvoiceExport({ input }: { input: Input<Contract['exportLoggedTime']> }) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className={styles.button} icon={<ReceiptRegular />} onClick={() => setOpen(true)}>
        {t('forInvoices')}
      </Button>
      {open && <InvoiceDialog input={input} close={() => setOpen(false)} />}
    </>
  )
}

interface InvoiceDialogProps {
  input: Input<Contract['exportLoggedTime']>
  close: () => void
}

function InvoiceDialog({ input, close }: InvoiceDialogProps) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const [rule, setRule] = useInvoiceRule()
  const as_of = useMoment()
  const save = (format: ExportFormat) => {
    close()
    void exportFile('exportLoggedTime', { ...input, ...rule, as_of, format })
  }
  return (
    <ModalDialog
      title={t('forInvoices')}
      close={close}
      actions={
        <>
          <Button onClick={close}>{t('projects:cancel')}</Button>
          <ExportMenu save={save}>
            <Button appearance="primary">{t('exports:export')}</Button>
          </ExportMenu>
        </>
      }
    >
      <div className={styles.fields}>
        <p style={{ margin: 0 }}>{t('forInvoicesText')}</p>
        <InvoiceRuleFields rule={rule} setRule={setRule} />
      </div>
    </ModalDialog>
  )
}
