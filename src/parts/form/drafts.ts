import { useEffect, useEffectEvent, useRef } from 'react'
import { textsKey } from '../../client/engine/kept/offline-store.ts'
import { isListed } from '../../client/engine/outbox/listed.ts'
import { workspace } from '../../client/engine/workspace.ts'
import { readText, storeText } from '../../client/stored.ts'

/**
 * What is written of a task: its name, its description and those that they were written over, a
 * comment, a subtask, or what time was spent on, and when; or of a project: an update, a status or a phase. What
 * is changed of a comment or an update, and of a time log.
 */
export type Draft =
  `${'name' | 'name-base' | 'description' | 'description-base' | 'comment' | 'subtask' | 'time' | 'hours' | 'update' | 'status' | 'phase' | 'edit' | 'log'} ${string}`

const keyOf = (draft: Draft) => textsKey(workspace().user.id) + draft

/**
 * Refused texts are kept apart from the text of a field, which may hold another one by then: that is
 * replaced as it is written, and forgotten once it is saved.
 */
const refusedKeyOf = (draft: Draft) => `${keyOf(draft)} refused`

/** Names are of one line. */
const joined = (draft: Draft, ...texts: (string | null)[]) =>
  texts.filter(Boolean).join(/^(name|subtask|status|phase) /.test(draft) ? ' ' : '\n')

/** The texts that were refused and the one that was being written when the page was left, or null. */
export function readDraft(draft: Draft): string | null {
  const [refused, text] = [readText(refusedKeyOf(draft)), readText(keyOf(draft))]
  return refused === null ? text : joined(draft, refused, text)
}

/** Keeps a text that is not saved yet; null forgets it. */
export function keepDraft(draft: Draft, text: string | null) {
  storeText(keyOf(draft), text)
}

/** Gives what `readDraft` does to a field that begins with it: what was refused is its own by then. */
export function takeDraft(draft: Draft): string | null {
  const text = readDraft(draft)
  if (readText(refusedKeyOf(draft)) === null) return text
  keepDraft(draft, text)
  storeText(refusedKeyOf(draft), null)
  return text
}

/** Keeps a text that was refused until a field begins with it. */
export function addRefused(draft: Draft, text: string) {
  const key = refusedKeyOf(draft)
  if (text !== '') storeText(key, joined(draft, readText(key), text))
}

/**
 * Waits for a command that takes a text. One that is refused is kept unless `show` puts it into its
 * field again, and says so; or unless the command, which `act` has given, is listed as refused, where
 * it is given again: so it is not in two places. Gives the answer.
 */
export async function keepRefused<A>(
  draft: Draft,
  text: string,
  command: Promise<A | undefined>,
  show: () => boolean,
): Promise<A | undefined> {
  const giving = workspace()
  const answer = await command
  // Somebody else may have signed in since, whose text it is not.
  if (answer !== undefined || workspace() !== giving || isListed(command)) return answer
  if (!show()) addRefused(draft, text)
  return answer
}

const baseOf = (draft: Draft) => draft.replace(' ', '-base ') as Draft

/**
 * Keeps what is being written when the page is left or hidden, which may be its last moment, and
 * when the field is taken away; what was kept is what the field begins with. A field of another tab may keep a text of its own meanwhile: that is
 * neither forgotten by one that holds nothing, nor replaced by a text that is still as it was found.
 * `base` says what the text was written over, which is kept with it.
 */
export function useDraft(draft: Draft, written: () => string | null, base?: () => string | null) {
  /** What was found or kept last. */
  const own = useRef<string | null>(null)
  const find = useEffectEvent(() => {
    own.current = takeDraft(draft)
  })
  const keep = useEffectEvent(() => {
    const text = written()
    const there = readText(keyOf(draft))
    const isOurs = there === null || there === own.current
    if (isOurs || (text !== null && text !== own.current)) {
      keepDraft(draft, text)
      if (base) keepDraft(baseOf(draft), text === null ? null : base())
    }
    own.current = text
  })
  useEffect(() => {
    find()
    const onLeave = () => keep()
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onLeave)
      onLeave()
    }
  }, [])
}
