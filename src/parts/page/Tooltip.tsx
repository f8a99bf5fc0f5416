import { Tooltip as FluentTooltip, type TooltipProps } from '@fluentui/react-components'
import { useEffect, useState } from 'react'

let isTouching = false
/** When something was pressed last, on the clock of events. */
let pressedAt = Number.NEGATIVE_INFINITY
const noteInput = (event: Event) => {
  isTouching = (event as PointerEvent).pointerType === 'touch'
  pressedAt = event.timeStamp
}
const presses = ['pointerdown', 'keydown']
for (const name of presses) addEventListener(name, noteInput, { capture: true })

/**
 * Says what a control does, for a mouse and for keys: after a touch it would stay until something
 * else is touched, and cover that. It is gone, and does not come any more, once something is
 * pressed: it would take the Escape that is meant for what opens.
 */
export function Tooltip(props: TooltipProps) {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    if (!visible) return
    const ends = new AbortController()
    const { signal } = ends
    // Fluent UI hears Escape itself: there the key does nothing else.
    const hide = (event: Event) => (event as KeyboardEvent).key !== 'Escape' && setVisible(false)
    for (const name of presses) addEventListener(name, hide, { capture: true, signal })
    return () => ends.abort()
  }, [visible])
  return (
    <FluentTooltip
      {...props}
      visible={visible}
      onVisibleChange={(event, data) => {
        const isTouch = event && 'pointerType' in event ? event.pointerType === 'touch' : isTouching
        setVisible(data.visible && !isTouch && !isUsed(event))
      }}
    />
  )
}
/** Whether what is pointed at was pressed since, or has the focus by being pressed. */
const isUsed = (event: Parameters<NonNullable<TooltipProps['onVisibleChange']>>[0]) =>
  event !== undefined &&
  (event.timeStamp < pressedAt ||
    (event.type === 'focus' && !(event.target as Element).matches(':focus-visible')))

// Menus and popovers look through it for what opens them.
Tooltip.isFluentTriggerComponent = true
