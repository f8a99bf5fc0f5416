import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { subscribe } from 'valtio'
import type { TaskView } from '../../client/tasks/view.ts'
import {
  filterIn,
  filterText,
  hasSameFields,
  isFiltered,
  type ShownFilter,
  withFilter,
} from '../../core/tasks/list/filter-address.ts'
import { useAddressQuery } from '../../parts/hooks/use-address-query.ts'
import { useNavigated } from '../../parts/hooks/use-navigation.ts'

/**
 * What is typed comes into the address in one piece, after so many milliseconds; what is chosen at
 * once, so that a page that is loaded again shows it.
 */
const settledMs = 150

const withoutSearch = (filter: ShownFilter) => filterText({ ...filter, search: '' })

/** What marks the entries of the history that a filter has made by itself. */
const own = { filter: 'own' }

/**
 * Keeps the filter of a list or board in the address. A filter that comes or goes is an entry of
 * the history, a change within one is not; links, and the way back and forward, set the filter.
 */
export function useFilterAddress(view: TaskView | undefined) {
  const [address, setAddress] = useAddressQuery()
  const { state } = useLocation()
  const { entry, isGoing } = useNavigated()
  const asked = filterText(filterIn(address))
  const known = useRef<string | undefined>(asked)
  const written = useRef<string | undefined>(undefined)

  const write = useEffectEvent((replace = false) => {
    if (!view) return
    const text = filterText(view.choices)
    // What has been asked for is not asked for again until it is drawn.
    if (text === asked || text === written.current) return
    written.current = text
    // Whatever comes next is looked at: it may be the address before this one, by the way back.
    known.current = undefined
    setAddress((before) => withFilter(before, text), {
      replace: replace || hasSameFields(text, asked),
      state: own,
      staysHere: true,
    })
  })

  const isTyped = useEffectEvent(
    () => view && withoutSearch(filterIn(address)) === withoutSearch(view.choices),
  )

  const follow = useEffectEvent((asked: string) => {
    if (!view || known.current === asked) return
    known.current = asked
    if (asked === filterText(view.choices)) return
    // What was chosen since it was written follows it.
    if (!isGoing && state?.filter === own.filter) return write()
    // A link into the project that says nothing of filters leaves them as they are.
    if (isGoing || isFiltered(address)) view.showFilter(filterIn(address))
    else write(true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back may end where it began
  useEffect(() => {
    written.current = undefined
    follow(asked)
  }, [asked, entry])

  useEffect(() => {
    if (!view) return
    // What was remembered is said by the address from the start.
    write(true)
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe(view.choices, () => {
      clearTimeout(waiting)
      if (isTyped()) waiting = setTimeout(() => write(), settledMs)
      else write()
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [view])
}
