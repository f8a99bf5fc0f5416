import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Input } from '../../../core/engine/call.ts'
import { ExportMenu } from '../../../parts/files/ExportMenu.tsx'
import { type ExportName, exportFile } from '../../../parts/files/export-file.ts'
import { touch } from '../../../parts/page/measures.ts'
import { useMoment } from '../as-of/use-moment.ts'

const useStyles = makeStyles({ button: { flexShrink: 0, [touch]: { minHeight: '40px' } } })

interface ExportReportProps<N extends ExportName> {
  /** The call that gives the file, and what it is asked with beside the format. */
  name: N
  input: Omit<Input<Contract[N]>, 'format'>
  /** What the button says, where that it exports would not say enough. */
  label?: string
}

/** Saves a report as a file. Needs the texts of `exports`. */
export function ExportReport<N extends ExportName>({ name, input, label }: ExportReportProps<N>) {
  const styles = useStyles()
  const { t } = useTranslation('exports')
  const as_of = useMoment()
  return (
    <ExportMenu
      save={(format) => void exportFile(name, { ...input, as_of, format } as Input<Contract[N]>)}
    >
      <Button className={styles.button} icon={<ArrowDownloadRegular />}>
        {label ?? t('export')}
      </Button>
    </ExportMenu>
  )
}
