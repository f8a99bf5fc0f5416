import {
  Button,
  CounterBadge,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
} from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
import type { ReactElement } from 'react'

const useStyles = makeStyles({ noWrap: { whiteSpace: 'nowrap', flexShrink: 0 } })

/** A button that opens a list to choose from, with the number chosen. */
export function FilterChoice({
  label,
  count,
  children,
}: {
  label: string
  count: number
  children: ReactElement
}) {
  const styles = useStyles()
  return (
    <Popover positioning={{ position: 'below', align: 'start' }} trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          className={styles.noWrap}
          icon={<ChevronDownRegular />}
          iconPosition="after"
        >
          {label} {count > 0 && <CounterBadge count={count} size="small" color="brand" />}
        </Button>
      </PopoverTrigger>
      <PopoverSurface style={{ padding: 8 }}>{children}</PopoverSurface>
    </Popover>
  )
}
