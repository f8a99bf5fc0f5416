/**
 * Tells a listener something. One that fails, as a screen that cannot show some rows does, keeps
 * nobody else from what they are told, get and send.
 */
export function telling(tell: () => void) {
  try {
    tell()
  } catch (error) {
    console.error(error)
  }
}
