type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>

/**
 * The character that a key types; undefined for one that types none. What AltGr types is reported
 * with Ctrl and Alt, and what Option types on a Mac with Alt alone: there only letters and digits
 * that are typed without it, too, are commands.
 */
export function printed(event: Press): string | undefined {
  const { key } = event
  if ([...key].length !== 1) return undefined
  if (event.getModifierState('AltGraph')) return key
  if (event.ctrlKey || event.metaKey) return undefined
  return event.altKey && /^[a-z\d\s]$/i.test(key) ? undefined : key
}
