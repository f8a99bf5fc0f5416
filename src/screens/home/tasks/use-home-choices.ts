import { useState } from 'react'
import type { HomeTab } from '../../../core/home/rules.ts'
import { isOneOf, useStoredState } from '../../../parts/hooks/use-stored-state.ts'
import { useToday } from '../../../parts/hooks/use-today.ts'

const modes = ['list', 'calendar'] as const
const groups = ['0', '1'] as const
export const dueTabs = [
  'All',
  'Today',
  'Upcoming',
  'Overdue',
  'NoDueDate',
] as const satisfies readonly HomeTab[]

export type HomeMode = (typeof modes)[number]
/** The tasks assigned to the user (0), or those they assigned to others (1). */
export type HomeGroup = (typeof groups)[number]
export type DueTab = (typeof dueTabs)[number]

/** The choices about the tasks of the home page. The browser keeps all but the selected day. */
export function useHomeChoices() {
  const [mode, setMode] = useStoredState<HomeMode>('plumbline.home.mode', isOneOf(modes), 'list')
  const [group, setGroup] = useStoredState<HomeGroup>('plumbline.home.group', isOneOf(groups), '0')
  const [tab, setTab] = useStoredState<DueTab>('plumbline.home.tab', isOneOf(dueTabs), 'All')
  const today = useToday()
  const [other, setOther] = useState<string>()
  return {
    mode,
    /** A change of the mode selects today. */
    setMode(next: HomeMode) {
      setOther(undefined)
      setMode(next)
    },
    group,
    setGroup,
    tab,
    setTab,
    /** Today, whenever that is, unless another day was selected. */
    day: other ?? today,
    setDay: (day: string) => setOther(day === today ? undefined : day),
  }
}
