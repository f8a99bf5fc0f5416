import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { CountMark } from '../marks/CountMark.tsx'
import { cutText } from '../text/cut-text.ts'
import { PickPopover } from './PickPopover.tsx'

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', flexShrink: 0, columnGap: tokens.spacingHorizontalXS },
  said: {
    ...cutText,
    maxWidth: '180px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground2Hover,
  },
})

interface FilterChoiceProps {
  label: string
  count: number
  /** The one thing that is chosen, which is said instead of the number. */
  said?: string
  children: ReactElement
}

/** A button that opens a list to choose from, with the number chosen. */
export function FilterChoice({ label, count, said, children }: FilterChoiceProps) {
  const styles = useStyles()
  return (
    <PickPopover
      label={label}
      trigger={
        <Button
          size="small"
          appearance="subtle"
          className={styles.button}
          icon={<ChevronDownRegular />}
          iconPosition="after"
        >
          {label} {said && <span className={styles.said}>{said}</span>}
          {!said && count > 0 && <CountMark count={count} color="brand" />}
        </Button>
      }
    >
      {children}
    </PickPopover>
  )
}
