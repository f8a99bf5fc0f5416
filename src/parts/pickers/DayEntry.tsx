import { type KeyboardEvent, useId, useState } from 'react'
import { printed } from '../../client/keyboard/printed.ts'
import { typeInto } from '../lazy/hold-keys.ts'
import { DayPicker } from './DayPicker.tsx'
import { TypedDay, type TypedDayProps } from './TypedDay.tsx'

interface DayEntryProps extends TypedDayProps {
  /** Whether it begins with the field rather than the calendar. */
  isTyped: boolean
}

/** For so long its field may take to be drawn, in milliseconds. */
const patience = 1000

/** A day from a calendar; what is typed there goes into a field for it. */
export function DayEntry({ isTyped, label, done, ...picking }: DayEntryProps) {
  const [types, setTypes] = useState(isTyped)
  const id = useId()
  function onKeyDown(event: KeyboardEvent) {
    const typed = printed(event)
    if (types || typed === undefined || !/^[\p{L}\p{N}]$/u.test(typed)) return
    event.preventDefault()
    typeInto(`[id="${id}"] input`, patience, typed)
    setTypes(true)
  }
  return (
    <div id={id} onKeyDown={onKeyDown}>
      {types ? <TypedDay {...{ label, done, ...picking }} /> : <DayPicker {...picking} />}
    </div>
  )
}
