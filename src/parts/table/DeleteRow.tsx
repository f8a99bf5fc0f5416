import { DeleteRegular } from '@fluentui/react-icons'
import { useDangerStyles } from '../page/danger-styles.ts'
import { RowAction } from './RowAction.tsx'

interface DeleteRowProps {
  /** What it deletes. */
  label: string
  disabled?: boolean
  onClick: () => void
}

/** The button of a row of a `PagedTable` that deletes it. */
export function DeleteRow({ label, disabled = false, onClick }: DeleteRowProps) {
  const danger = useDangerStyles()
  return (
    <RowAction
      label={label}
      icon={<DeleteRegular />}
      className={danger.quiet}
      disabled={disabled}
      onClick={onClick}
    />
  )
}
