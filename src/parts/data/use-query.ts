import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { subscribe } from 'valtio/vanilla'
import { earlyAnswer } from '../../client/engine/early-answers.ts'
import { connection, isTrouble } from '../../client/engine/live/connection.ts'
import { ask, workspace } from '../../client/engine/workspace.ts'
import type { EventName } from '../../core/catalogue/events.ts'
import type { CallName, Contract } from '../../core/contract.ts'
import type { Input, Output } from '../../core/engine/call.ts'
import { isSame } from '../../core/values/same.ts'

export interface Asked<V> {
  /** The last answer; it stays while a newer one is on its way. */
  value: V | undefined
  /** Why the last question was not answered. */
  failure: unknown
  waiting: boolean
  /** Whether the value is the answer to an earlier question, such as that for the page before. */
  outdated: boolean
  again: () => void
}

/**
 * What the server answers to a query: at first the answer to an early question, if there is one,
 * which is asked again all the same, since nobody has heard what happened meanwhile. The value is
 * another object only if another answer comes. It is asked again when the input changes, when one of the
 * named events says that the answer may be another (no more often than after each pause, if one is given), and when a lost connection is back.
 */
export function useQuery<N extends CallName>(
  name: N,
  input: Input<Contract[N]>,
  events: readonly EventName[] = [],
  { pauseMs = 0 } = {},
): Asked<Output<Contract[N]>> {
  const key = JSON.stringify(input)
  const [{ asked, answered, waiting, ...state }, setState] = useState(() => ({
    asked: key,
    answered: key,
    value: earlyAnswer(name, key),
    failure: undefined as unknown,
    waiting: true,
  }))
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const question = useEffectEvent((signal: AbortSignal) => ask(name, input, signal))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the input, and each turn asks again
  useEffect(() => {
    const stop = new AbortController()
    setState((before) => ({ ...before, asked: key, waiting: true }))
    question(stop.signal).then(
      (answer) => {
        if (stop.signal.aborted) return
        setState(({ value }) => ({
          asked: key,
          answered: key,
          value: isSame(value, answer) ? value : answer,
          failure: undefined,
          waiting: false,
        }))
      },
      (failure: unknown) => {
        if (stop.signal.aborted) return
        console.warn(`${name} failed`, failure)
        setState((before) => ({ ...before, failure, waiting: false }))
      },
    )
    return () => stop.abort()
  }, [key, turn])

  const hear = usePaused(again, pauseMs)
  const names = events.join(' ')
  useEffect(() => {
    const stops = names
      .split(' ')
      .filter(Boolean)
      .map((name) => workspace().live.on(name as EventName, hear))
    let { state } = connection
    stops.push(
      subscribe(connection, () => {
        if (connection.state === 'live' && isTrouble(state)) again()
        state = connection.state
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [names, again, hear])
  return {
    ...state,
    waiting: waiting || asked !== key,
    outdated: state.value !== undefined && answered !== key,
    again,
  }
}

/** Does something at once, and again only after a pause: what is wanted meanwhile is done once then. */
export function usePaused(act: () => void, pauseMs: number) {
  const last = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    if (pauseMs === 0) return act()
    clearTimeout(timer.current)
    const done = () => {
      last.current = performance.now()
      act()
    }
    const wait = last.current + pauseMs - performance.now()
    if (wait <= 0) done()
    else timer.current = window.setTimeout(done, wait)
  }, [act, pauseMs])
}
