import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { NetworkError } from '../../client/requests/request.ts'
import { whyOf } from '../../client/requests/words.ts'
import { type ErrorCode, Refusal } from '../../core/catalogue/errors.ts'
import { isSame } from '../../core/values/same.ts'

/** The message of each field that is wrong. */
export type Faults<V> = Partial<Record<keyof V, string>>

export interface Form<V> {
  values: V
  set<K extends keyof V>(field: K, value: V[K]): void
  faults: Faults<V>
  /** What is wrong with the whole. */
  failure: string | null
  busy: boolean
  /** Whether values differ from those at the start, or from what is known to be stored. */
  changed: boolean
  submit(event?: FormEvent): void
  /** Begins again, with the initial values. */
  clear(): void
}

interface FormOptions<V> {
  start: V
  /** The start is what is stored: when that changes, so do the fields in which nothing was typed. */
  follows?: boolean
  /** What is wrong with the values; nothing is sent while something is. */
  check(values: V): Faults<V>
  send(values: V): Promise<void>
  /** Shown when the server cannot be reached. */
  unreachable: string
  /** Shown when the server cannot store anything; by default what it says. */
  unavailable?: string
  /** Shown when it fails without a reason; by default a general text. */
  failed?: string
  /** What is said of some refusals here, in the place of their own words. */
  words?: Partial<Record<ErrorCode, string>>
}

/**
 * A form that is checked on sending and, from then on, at every change (A5). A refusal is shown at
 * the field it names.
 */
export function useForm<V extends object>({
  start,
  follows = false,
  check,
  send,
  ...texts
}: FormOptions<V>): Form<V> {
  const [values, setValues] = useState(start)
  const [known, setKnown] = useState(start)
  const [seen, setSeen] = useState(start)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState<Faults<V>>({})

  const follow = useEffectEvent(() => {
    // What is being sent may be shown as stored, and be refused after all.
    if (!follows || busy || isSame(start, seen)) return
    setValues(followed(values, known, start))
    setKnown(start)
    setSeen(start)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is followed when it changes
  useEffect(() => follow(), [busy, follows && JSON.stringify(start)])

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    setTried(true)
    if (busy) return
    if (Object.values(check(values)).some(Boolean)) return focusFault(event?.currentTarget)
    setBusy(true)
    setFailure(null)
    setRefused({})
    try {
      await send(values)
      if (follows) setKnown(values)
    } catch (error) {
      const message = messageOf(error, texts)
      if (error instanceof Refusal && error.field && error.field in values)
        setRefused({ [error.field]: message } as Faults<V>)
      else setFailure(message)
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    set(field, value) {
      setValues((before) => ({ ...before, [field]: value }))
      setRefused((before) => ({ ...before, [field]: undefined }))
    },
    faults: {
      // What is being sent was right, and may be among what it is compared with by now.
      ...(tried && !busy ? check(values) : {}),
      ...Object.fromEntries(Object.entries(refused).filter(([, text]) => text)),
    } as Faults<V>,
    failure,
    busy,
    changed: !isSame(values, known),
    submit: (event) => void submit(event),
    clear() {
      setValues(start)
      setKnown(start)
      setTried(false)
    },
  }
}

/** The values, with what is stored now in the fields that are as they were known. */
const followed = <V extends object>(values: V, known: V, stored: V): V => {
  const typed = (Object.keys(values) as (keyof V)[]).filter(
    (field) => !isSame(values[field], known[field]),
  )
  return { ...stored, ...Object.fromEntries(typed.map((field) => [field, values[field]])) }
}

/** Goes to the first field with a fault, once it is marked. */
const focusFault = (form: EventTarget | undefined) =>
  setTimeout(() => {
    if (form instanceof HTMLElement)
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })

function messageOf(
  error: unknown,
  {
    unreachable,
    unavailable,
    failed,
    words,
  }: Omit<FormOptions<object>, 'start' | 'check' | 'send'>,
) {
  if (error instanceof NetworkError) return unreachable
  if (unavailable && error instanceof Refusal && error.code === 'unavailable') return unavailable
  const own = error instanceof Refusal && words?.[error.code]
  if (own) return own
  return failed && !(error instanceof Refusal) ? failed : whyOf(error)
}
