import type { Action } from './actions.ts'

/** A key as the browser reports it. */
export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const modifiers = new Set([
  'Control',
  'Meta',
  'Alt',
  'Shift',
  'AltGraph',
  'CapsLock',
  'Dead',
  'Process',
  'Unidentified',
])

/**
 * How a key is spelt: `g`, `?`, `escape`, `mod+k`, `mod+shift+z`. Undefined for keys that are not
 * for us.
 */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | undefined {
  if (modifiers.has(key) || altKey) return undefined
  const name = key === ' ' ? 'space' : key.toLowerCase()
  if (ctrlKey || metaKey) return `mod+${shiftKey ? 'shift+' : ''}${name}`
  return shiftKey && key.length > 1 ? `shift+${name}` : name
}

/** For how long the first key of a sequence waits for the next, in milliseconds. */
const patienceMs = 1_000

/** Reads strokes one by one; gives the action they make up, alone or in a sequence. */
export function createKeyReader(): (
  stroke: string,
  actions: readonly Action[],
  now: number,
) => Action | undefined {
  let begun = ''
  let until = 0
  return (stroke, actions, now) => {
    const tries = begun !== '' && now < until ? [`${begun} ${stroke}`, stroke] : [stroke]
    begun = ''
    for (const keys of tries) {
      const action = actions.find((each) => keysOf(each).includes(keys))
      if (action) return action
      if (actions.some((each) => keysOf(each).some((own) => own.startsWith(`${keys} `)))) {
        begun = keys
        until = now + patienceMs
        return undefined
      }
    }
    return undefined
  }
}

const keysOf = ({ keys, alsoKeys = [] }: Action): readonly string[] =>
  keys ? [keys, ...alsoKeys] : alsoKeys
