import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { ReportedProject } from '../../../../core/reporting/project-row.ts'
import { touch } from '../../../../parts/page/measures.ts'
import { PickPopover } from '../../../../parts/pickers/PickPopover.tsx'
import type { EditProject } from '../use-project-edits.ts'

const useStyles = makeStyles({
  button: {
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase300,
    [touch]: { minHeight: '40px' },
  },
})

/** What every cell that changes a project is given. */
export interface EditedCellProps {
  project: ReportedProject
  edit: EditProject
}

interface FrameProps {
  /** What is chosen, as in `Status of Moon base`. */
  label: string
  /** How it is shown, and as what it is read. */
  shown: ReactNode
  text: string
  /** Only shown, not chosen. */
  fixed: boolean
  /** What it is chosen from. */
  children: (close: () => void) => ReactNode
}

/** A cell whose value is chosen in what it opens. */
export function EditedCell({ label, shown, text, fixed, children }: FrameProps) {
  const styles = useStyles()
  if (fixed) return shown
  return (
    <PickPopover
      label={label}
      trigger={
        <Button
          size="small"
          appearance="subtle"
          className={styles.button}
          aria-label={`${label}: ${text}`}
        >
          {shown}
        </Button>
      }
    >
      {children}
    </PickPopover>
  )
}
