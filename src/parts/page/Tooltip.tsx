import { Tooltip as FluentTooltip, type TooltipProps } from '@fluentui/react-components'
import { useState } from 'react'

let isTouching = false
const noteInput = (event: Event) => {
  isTouching = (event as PointerEvent).pointerType === 'touch'
}
for (const name of ['pointerdown', 'keydown']) addEventListener(name, noteInput, { capture: true })

/**
 * Says what a control does, for a mouse and for keys: after a touch it would stay until something
 * else is touched, and cover that.
 */
export function Tooltip(props: TooltipProps) {
  const [visible, setVisible] = useState(false)
  return (
    <FluentTooltip
      {...props}
      visible={visible}
      onVisibleChange={(event, data) => {
        const isTouch = event && 'pointerType' in event ? event.pointerType === 'touch' : isTouching
        setVisible(data.visible && !isTouch)
      }}
    />
  )
}
// Menus and popovers look through it for what opens them.
Tooltip.isFluentTriggerComponent = true
