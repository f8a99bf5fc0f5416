import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { connection, isTrouble } from '../../../client/engine/live/connection.ts'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { needing } from '../../../parts/form/needing.ts'
import { showSeconds } from '../../../parts/text/format.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Why changes are not saved, or those of others not shown. */
export interface Trouble {
  text: string
  /** The text with the time there was at first: what is read aloud must not change each second. */
  told: string
  /** It is likely to be over in a moment. */
  passes: boolean
}

/** What is wrong with the connection or with the server, if anything is (A4). */
export function useTrouble(): Trouble | undefined {
  const { t } = useTranslation('shell')
  const { state, retryAt } = useSnapshot(connection)
  const { unavailable, heldUntil } = useSnapshot(outbox)
  const isKept = useSnapshot(needing).count === 0
  const until = state === 'limited' ? retryAt : heldUntil
  const seconds = useSecondsUntil(until)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it is when the time is set
  const atFirst = useMemo(() => seconds, [until])
  const key = isTrouble(state)
    ? keys[state]
    : unavailable
      ? 'server-unavailable'
      : heldUntil !== null
        ? 'server-held'
        : undefined
  if (!key) return undefined
  const text = (time = 1) => t(isKept ? key : (unkept[key] ?? key), { time: showSeconds(time) })
  return { text: text(seconds), told: text(atFirst), passes: state === 'reconnecting' }
}

const keys = {
  reconnecting: 'reconnecting',
  lost: 'connection-lost',
  limited: 'connection-limited',
} as const

/** The texts where what is done is sent at once or not at all. */
const unkept: Record<string, string> = {
  'connection-lost': 'connection-lost-here',
  'server-unavailable': 'server-unavailable-here',
}
