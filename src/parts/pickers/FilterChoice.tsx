import { Button, makeStyles } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { CountMark } from '../marks/CountMark.tsx'
import { PickPopover } from './PickPopover.tsx'

const useStyles = makeStyles({ noWrap: { whiteSpace: 'nowrap', flexShrink: 0 } })

interface FilterChoiceProps {
  label: string
  count: number
  children: ReactElement
}

/** A button that opens a list to choose from, with the number chosen. */
export function FilterChoice({ label, count, children }: FilterChoiceProps) {
  const styles = useStyles()
  return (
    <PickPopover
      label={label}
      trigger={
        <Button
          size="small"
          appearance="subtle"
          className={styles.noWrap}
          icon={<ChevronDownRegular />}
          iconPosition="after"
        >
          {label} {count > 0 && <CountMark count={count} color="brand" />}
        </Button>
      }
    >
      {children}
    </PickPopover>
  )
}
