import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { ReceiptRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Input } from '../../../core/engine/call.ts'
import type { ExportFormat } from '../../../core/exports/written.ts'
import { type LineKind, lineKinds } from '../../../core/reporting/time-sheets/line-kinds.ts'
import {
  type RoundingDirection,
  type RoundingMinutes,
  roundingDirections,
  roundingMinutes,
} from '../../../core/reporting/time-sheets/rounding.ts'
import { ModalDialog } from '../../../parts/dialogs/ModalDialog.tsx'
import { ExportMenu } from '../../../parts/files/ExportMenu.tsx'
import { exportFile } from '../../../parts/files/export-file.ts'
import { touch } from '../../../parts/page/measures.ts'
import { showNumber } from '../../../parts/text/i18n.ts'

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
  const [lines, setLines] = useState<LineKind>('tasks')
  const [rounding, setRounding] = useState<RoundingMinutes>(15)
  const [direction, setDirection] = useState<RoundingDirection>('up')
  const save = (format: ExportFormat) => {
    close()
    void exportFile('exportLoggedTime', { ...input, lines, rounding, direction, format })
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
        <Field label={t('lines')}>
          <Select value={lines} onChange={(_, { value }) => setLines(value as LineKind)}>
            {lineKinds.map((each) => (
              <option key={each} value={each}>
                {t(`lines_${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('roundTo')}>
          <Select
            value={String(rounding)}
            onChange={(_, { value }) => setRounding(Number(value) as RoundingMinutes)}
          >
            {roundingMinutes.map((each) => (
              <option key={each} value={each}>
                {each === 0 ? t('notRounded') : t('minutes', { n: showNumber(each) })}
              </option>
            ))}
          </Select>
        </Field>
        {rounding > 0 && (
          <Field label={t('round')}>
            <Select
              value={direction}
              onChange={(_, { value }) => setDirection(value as RoundingDirection)}
            >
              {roundingDirections.map((each) => (
                <option key={each} value={each}>
                  {t(`round_${each}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </ModalDialog>
  )
}
