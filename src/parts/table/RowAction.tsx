import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { touch } from '../page/measures.ts'
import { Tooltip } from '../page/Tooltip.tsx'

const useStyles = makeStyles({
  action: {
    opacity: 0,
    ':focus-visible': { opacity: 1 },
    [touch]: { minWidth: '40px', minHeight: '40px' },
  },
})

interface RowActionProps {
  /** What it does to which row. */
  label: string
  icon: ReactElement
  onClick: () => void
  disabled?: boolean
  className?: string
}

/** A button at the end of a row of a `PagedTable`, seen while the row is pointed at or focused. */
export function RowAction({ label, icon, onClick, disabled, className }: RowActionProps) {
  const styles = useStyles()
  return (
    <Tooltip content={label} relationship="label">
      <Button
        size="small"
        appearance="subtle"
        className={mergeClasses('row-actions', styles.action, className)}
        icon={icon}
        disabledFocusable={disabled ?? false}
        onClick={onClick}
      />
    </Tooltip>
  )
}
