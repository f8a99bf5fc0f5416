import { Button, makeStyles } from '@fluentui/react-components'
import { PinOffRegular, PinRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { touch } from '../../../parts/page/measures.ts'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { type Pinnable, pins, togglePin } from './pins.ts'

const useStyles = makeStyles({
  button: { [touch]: { minWidth: '40px', minHeight: '40px' } },
})

/** Pins the page it stands on into the main menu, or takes it out again. */
export function PinButton({ name }: { name: Pinnable }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const isPinned = useSnapshot(pins).names.includes(name)
  const label = t(isPinned ? 'unpin' : 'pin')
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        className={styles.button}
        icon={isPinned ? <PinOffRegular /> : <PinRegular />}
        onClick={() => togglePin(name)}
      />
    </Tooltip>
  )
}
