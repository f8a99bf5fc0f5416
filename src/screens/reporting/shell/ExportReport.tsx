import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Input } from '../../../core/engine/call.ts'
import { ExportMenu } from '../../../parts/files/ExportMenu.tsx'
import { type ExportName, exportFile } from '../../../parts/files/export-file.ts'
import { touch } from '../../../parts/page/measures.ts'

const useStyles = makeStyles({ button: { flexShrink: 0, [touch]: { minHeight: '40px' } } })

interface ExportReportProps<N extends ExportName> {
  /** The call that gives the file, and what it is asked with beside the format. */
  name: N
  input: Omit<Input<Contract[N]>, 'format'>
}

/** Saves a report as a file. Needs the texts of `exports`. */
export function ExportReport<N extends ExportName>({ name, input }: ExportReportProps<N>) {
  const styles = useStyles()
  const { t } = useTranslation('exports')
  return (
    <ExportMenu
      save={(format) => void exportFile(name, { ...input, format } as Input<Contract[N]>)}
    >
      <Button className={styles.button} icon={<ArrowDownloadRegular />}>
        {t('export')}
      </Button>
    </ExportMenu>
  )
}
