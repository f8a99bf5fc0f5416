import { FluentProvider, makeStyles, webLightTheme } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from '../../../parts/hooks/use-printing.ts'
import { showToday } from '../../../parts/text/format.ts'

const useStyles = makeStyles({
  root: { display: 'none', '@media print': { display: 'block' } },
  provider: { backgroundColor: 'transparent', printColorAdjust: 'exact' },
  title: { margin: 0, fontSize: '15pt', fontWeight: 600 },
  facts: { margin: '2pt 0 8pt' },
})

interface PrintedInsightsProps {
  project: string
  segment: string
  /** What a PDF of it is called. */
  file: string
  children: ReactNode
}

/** Puts a part of the insights in the place of the page while it is printed, or saved as PDF. */
export function PrintedInsights({ project, segment, file, children }: PrintedInsightsProps) {
  const styles = useStyles()
  const printing = usePrinting(file)
  if (!printing) return null
  return createPortal(
    <div data-print className={styles.root}>
      <FluentProvider theme={webLightTheme} className={styles.provider}>
        <h1 className={styles.title}>{project}</h1>
        <p className={styles.facts}>
          {segment} · {showToday()}
        </p>
        {children}
      </FluentProvider>
    </div>,
    document.body,
  )
}
