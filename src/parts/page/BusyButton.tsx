import { Button, type ButtonProps } from '@fluentui/react-components'
import type { RefAttributes } from 'react'
import { BusyIcon } from './BusyIcon.tsx'

type BusyButtonProps = Omit<ButtonProps & { as?: 'button' }, 'icon'> &
  RefAttributes<HTMLButtonElement> & {
    /** What it began is under way: it turns, and cannot be pressed. */
    busy: boolean
  }

/** A button that sends something and waits for the answer; the main one of its form or dialog, unless it says otherwise. */
export const BusyButton = ({ busy, disabledFocusable = false, ...rest }: BusyButtonProps) => (
  <Button
    appearance="primary"
    {...rest}
    disabledFocusable={busy || disabledFocusable}
    icon={busy ? <BusyIcon /> : null}
  />
)
