import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
import { CountMark } from '../marks/CountMark.tsx'
import type { TriggerProps } from '../menus/Opener.tsx'
import { cutText } from '../text/cut-text.ts'

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', flexShrink: 0, columnGap: tokens.spacingHorizontalXS },
  said: {
    ...cutText,
    maxWidth: '180px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground2Hover,
  },
})

export interface FilterButtonProps {
  label: string
  count: number
  /** The one thing that is chosen, which is said instead of the number. */
  said?: string | undefined
}

/** A button that opens a list to choose from, with the number chosen. */
export function FilterButton({
  label,
  count,
  said,
  ...trigger
}: FilterButtonProps & Partial<TriggerProps>) {
  const styles = useStyles()
  return (
    <Button
      size="small"
      appearance="subtle"
      className={styles.button}
      icon={<ChevronDownRegular />}
      iconPosition="after"
      {...trigger}
    >
      {label} {said && <span className={styles.said}>{said}</span>}
      {!said && count > 0 && <CountMark count={count} color="brand" />}
    </Button>
  )
}
