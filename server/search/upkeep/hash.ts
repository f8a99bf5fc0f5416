/** A number that tells texts apart, from 0 to 2^32 - 1 (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193)
  return hash >>> 0
}
